/**
 * The syntax tree of a CUE file (`docs/language.md`): every node with its half-open range.
 * Comments are kept beside the tree, in their order; who prints places them by offset.
 */

import type { Range } from "../source/span.js";

export interface Comment extends Range {
  /** With its two slashes, without the line end. */
  readonly text: string;
}

export interface File extends Range {
  readonly type: "File";
  readonly package?: Identifier;
  readonly imports: readonly Import[];
  /** Attributes before the package clause or the imports stand here too, in text order. */
  readonly declarations: readonly Declaration[];
  readonly comments: readonly Comment[];
}

export interface Import extends Range {
  readonly type: "Import";
  readonly name?: Identifier;
  readonly path: StringLiteral;
}

export type Declaration = Field | Ellipsis | LetClause | Comprehension | Embedding | Attribute;

export interface Field extends Range {
  readonly type: "Field";
  readonly label: Label;
  readonly constraint?: "?" | "!";
  /** `a: X={…}`: the value alias. */
  readonly alias?: Identifier;
  readonly value: Expression;
  readonly attributes: readonly Attribute[];
}

export type Label = NameLabel | DynamicLabel | PatternLabel;

/** `a`, `#A`, `_b`, `"quoted"`: a name fixed by the text. */
export interface NameLabel extends Range {
  readonly type: "NameLabel";
  /** The decoded name. A quoted label is never hidden and never a definition. */
  readonly name: string;
  readonly quoted: boolean;
  readonly alias?: Identifier;
}

/** `(expr)` or an interpolated string. */
export interface DynamicLabel extends Range {
  readonly type: "DynamicLabel";
  readonly expression: Expression;
  readonly alias?: Identifier;
}

/** `[expr]`. */
export interface PatternLabel extends Range {
  readonly type: "PatternLabel";
  /** The alias before the bracket (`X=[string]`). */
  readonly alias?: Identifier;
  /** The alias inside the bracket (`[X=string]`). */
  readonly nameAlias?: Identifier;
  readonly expression: Expression;
}

/** `...`, in a struct without a type, in a list perhaps with one. */
export interface Ellipsis extends Range {
  readonly type: "Ellipsis";
  readonly element?: Expression;
}

export interface LetClause extends Range {
  readonly type: "LetClause";
  readonly name: Identifier;
  readonly value: Expression;
}

export interface Comprehension extends Range {
  readonly type: "Comprehension";
  readonly clauses: readonly Clause[];
  readonly body: StructLiteral;
}

export type Clause = ForClause | IfClause | LetClause;

export interface ForClause extends Range {
  readonly type: "ForClause";
  readonly key?: Identifier;
  readonly value: Identifier;
  readonly source: Expression;
}

export interface IfClause extends Range {
  readonly type: "IfClause";
  readonly condition: Expression;
}

export interface Embedding extends Range {
  readonly type: "Embedding";
  readonly expression: Expression;
}

export interface Attribute extends Range {
  readonly type: "Attribute";
  readonly name: string;
  /** The text between the outer parentheses. */
  readonly body: string;
}

export type Expression =
  | Identifier
  | NullLiteral
  | BooleanLiteral
  | BottomLiteral
  | NumberLiteral
  | StringLiteral
  | BytesLiteral
  | Interpolation
  | StructLiteral
  | ListLiteral
  | UnaryExpression
  | BinaryExpression
  | ParenthesizedExpression
  | SelectorExpression
  | IndexExpression
  | SliceExpression
  | CallExpression;

export interface Identifier extends Range {
  readonly type: "Identifier";
  /** `_` is top. */
  readonly name: string;
}

export interface NullLiteral extends Range {
  readonly type: "NullLiteral";
}

export interface BooleanLiteral extends Range {
  readonly type: "BooleanLiteral";
  readonly value: boolean;
}

/** `_|_`. */
export interface BottomLiteral extends Range {
  readonly type: "BottomLiteral";
}

export interface NumberLiteral extends Range {
  readonly type: "NumberLiteral";
  /** As written. */
  readonly text: string;
  readonly kind: "int" | "float";
}

export interface StringLiteral extends Range {
  readonly type: "StringLiteral";
  /** The decoded value. */
  readonly value: string;
  readonly multiline: boolean;
  /** How many `#` stand around it. */
  readonly hashes: number;
}

export interface BytesLiteral extends Range {
  readonly type: "BytesLiteral";
  readonly value: Uint8Array;
  readonly multiline: boolean;
  readonly hashes: number;
}

/** A string or bytes literal that holds `\(expr)`. */
export interface Interpolation extends Range {
  readonly type: "Interpolation";
  readonly kind: "string" | "bytes";
  readonly parts: readonly (InterpolationText | Expression)[];
  readonly multiline: boolean;
  readonly hashes: number;
}

export interface InterpolationText extends Range {
  readonly type: "InterpolationText";
  readonly value: string;
}

export interface StructLiteral extends Range {
  readonly type: "StructLiteral";
  /** False for the inner struct of a chained field (`a: b: 1`), which has no braces of its own. */
  readonly braces: boolean;
  readonly declarations: readonly Declaration[];
}

export interface ListLiteral extends Range {
  readonly type: "ListLiteral";
  readonly elements: readonly (Expression | Comprehension | Ellipsis)[];
}

export type UnaryOperator = "+" | "-" | "!" | "*" | "!=" | "<" | "<=" | ">" | ">=" | "=~" | "!~" | "==";

export interface UnaryExpression extends Range {
  readonly type: "UnaryExpression";
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export type BinaryOperator =
  | "|" | "&" | "||" | "&&" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "=~" | "!~" | "+" | "-" | "*" | "/";

export interface BinaryExpression extends Range {
  readonly type: "BinaryExpression";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface ParenthesizedExpression extends Range {
  readonly type: "ParenthesizedExpression";
  readonly expression: Expression;
}

export interface SelectorExpression extends Range {
  readonly type: "SelectorExpression";
  readonly operand: Expression;
  readonly name: string;
  readonly quoted: boolean;
}

export interface IndexExpression extends Range {
  readonly type: "IndexExpression";
  readonly operand: Expression;
  readonly index: Expression;
}

export interface SliceExpression extends Range {
  readonly type: "SliceExpression";
  readonly operand: Expression;
  readonly low?: Expression;
  readonly high?: Expression;
}

export interface CallExpression extends Range {
  readonly type: "CallExpression";
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
}

export type Node =
  | File
  | Import
  | Declaration
  | Label
  | Clause
  | Expression
  | InterpolationText;
