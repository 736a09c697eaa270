/** The syntax tree of a clause: every node with its half-open range in the expression's text. */

import type { Range } from "../source/span.js";

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

export type Expression = Name | BooleanLiteral | IntegerLiteral | Not | Junction | Implies | Compare | Sum | Negate;

/** An atom's id or a member of an enum: which of them, the type checker decides. */
export interface Name extends Range {
  readonly type: "Name";
  readonly name: string;
}

export interface BooleanLiteral extends Range {
  readonly type: "BooleanLiteral";
  readonly value: boolean;
}

export interface IntegerLiteral extends Range {
  readonly type: "IntegerLiteral";
  readonly value: bigint;
}

export interface Not extends Range {
  readonly type: "Not";
  readonly operand: Expression;
}

/** At least two operands, none of them a junction of the same operator: `(a and b) and c` is read as one. */
export interface Junction extends Range {
  readonly type: "Junction";
  readonly operator: "and" | "or";
  readonly operands: readonly Expression[];
}

export interface Implies extends Range {
  readonly type: "Implies";
  readonly premise: Expression;
  readonly conclusion: Expression;
}

export interface Compare extends Range {
  readonly type: "Compare";
  readonly operator: Comparison;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Sum extends Range {
  readonly type: "Sum";
  readonly operator: "+" | "-";
  readonly left: Expression;
  readonly right: Expression;
}

export interface Negate extends Range {
  readonly type: "Negate";
  readonly operand: Expression;
}
