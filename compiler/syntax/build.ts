/** Nodes from tokens: literals with their values, operator precedence, labels. */

import type { IToken } from "chevrotain";
import type {
  Attribute, BinaryExpression, BinaryOperator, BytesLiteral, Embedding, Expression, Field, Identifier, Interpolation,
  InterpolationText, Label, NameLabel, NumberLiteral, StringLiteral, UnaryExpression, UnaryOperator,
} from "./ast.js";
import { decodeBytes, decodeString, type FaultReport, type LiteralForm } from "./literal.js";
import { numberKind } from "./scan/numbers.js";
import type { Refusals } from "./scan/refusals.js";
import { endOf, startOf, Token } from "./token.js";

const noForm: LiteralForm = { kind: "string", hashes: 0, multiline: false, contentStart: 0, contentEnd: 0, indent: "", damaged: true };

function formOf(token: IToken): LiteralForm {
  return (token instanceof Token ? token.literal : undefined) ?? noForm;
}

function reporter(refusals: Refusals, damaged: boolean): FaultReport {
  return damaged ? () => undefined : (start, end, fault) => refusals.literal({ start, end }, fault);
}

export function identifier(token: IToken): Identifier {
  return { type: "Identifier", start: startOf(token), end: endOf(token), name: token.image };
}

export function numberLiteral(token: IToken): NumberLiteral {
  const text = token.image;
  return { type: "NumberLiteral", start: startOf(token), end: endOf(token), text, kind: numberKind(text) ?? "int" };
}

export function stringLiteral(token: IToken, text: string, refusals: Refusals): StringLiteral {
  const form = formOf(token);
  const value = decodeString(text, form, form.indent, true, reporter(refusals, form.damaged));
  return { type: "StringLiteral", start: startOf(token), end: endOf(token), value, multiline: form.multiline, hashes: form.hashes };
}

export function bytesLiteral(token: IToken, text: string, refusals: Refusals): BytesLiteral {
  const form = formOf(token);
  const value = decodeBytes(text, form, form.indent, true, reporter(refusals, form.damaged));
  return { type: "BytesLiteral", start: startOf(token), end: endOf(token), value, multiline: form.multiline, hashes: form.hashes };
}

/** `pieces` are the tokens around the `expressions`: one more than those. */
export function interpolation(pieces: readonly IToken[], expressions: readonly Expression[], text: string, refusals: Refusals): Interpolation {
  const forms = pieces.map(formOf);
  const first = forms[0] ?? noForm;
  const last = forms.at(-1) ?? noForm;
  const report = reporter(refusals, forms.some(({ damaged }) => damaged));
  const parts = forms.flatMap((form, index): (InterpolationText | Expression)[] => {
    const value = decodeString(text, { ...form, kind: first.kind }, last.indent, index === 0, report);
    const part: InterpolationText = { type: "InterpolationText", start: form.contentStart, end: form.contentEnd, value };
    const expression = expressions[index];
    return [...(value === "" ? [] : [part]), ...(expression === undefined ? [] : [expression])];
  });
  const { kind, multiline, hashes } = first;
  return { type: "Interpolation", start: startOf(pieces[0] as IToken), end: endOf(pieces.at(-1) as IToken), kind, parts, multiline, hashes };
}

export function attribute(token: IToken): Attribute {
  const text = token.image;
  const open = text.indexOf("(");
  return { type: "Attribute", start: startOf(token), end: endOf(token), name: text.slice(1, open), body: text.slice(open + 1, -1) };
}

export function embedding(expression: Expression): Embedding {
  return { type: "Embedding", start: expression.start, end: expression.end, expression };
}

export function nameLabel(token: IToken, name: string, quoted: boolean): NameLabel {
  return { type: "NameLabel", start: startOf(token), end: endOf(token), name, quoted };
}

/** The label with the alias before it, which belongs to its range. */
export function aliased(label: Label, alias: Identifier): Label {
  return { ...label, start: alias.start, alias };
}

/** A label of a chain `a: b: c: value`, with its mark. */
export interface Link {
  readonly label: Label;
  readonly constraint: "?" | "!" | undefined;
}

/** The field of a chain: each link but the last holds a struct without braces. Alias and attributes belong to the last. */
export function field(links: readonly Link[], alias: Identifier | undefined, value: Expression, attributes: readonly Attribute[]): Field {
  const end = attributes.at(-1)?.end ?? value.end;
  const link = ({ label, constraint }: Link, inner: Expression): Field => {
    const made = { type: "Field", start: label.start, end, label, value: inner, attributes: [] } as const;
    return constraint === undefined ? made : { ...made, constraint };
  };
  const last = { ...link(links.at(-1) as Link, value), attributes };
  return links.slice(0, -1).reduceRight<Field>(
    (inner, outer) => link(outer, { type: "StructLiteral", start: inner.start, end, braces: false, declarations: [inner] }),
    alias === undefined ? last : { ...last, alias },
  );
}

/** A selector, index, slice or call, still without what it applies to. */
export type Suffix = (operand: Expression) => Expression;

export function selector(name: string, quoted: boolean, end: number): Suffix {
  return (operand) => ({ type: "SelectorExpression", start: operand.start, end, operand, name, quoted });
}

export function index(at: Expression, end: number): Suffix {
  return (operand) => ({ type: "IndexExpression", start: operand.start, end, operand, index: at });
}

export function slice(low: Expression | undefined, high: Expression | undefined, end: number): Suffix {
  return (operand) => ({
    type: "SliceExpression", start: operand.start, end, operand,
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  });
}

export function call(given: readonly Expression[], end: number): Suffix {
  return (callee) => ({ type: "CallExpression", start: callee.start, end, callee, arguments: given });
}

/** `operators` stand before the operand, outermost first. */
export function unaryExpression(operators: readonly IToken[], operand: Expression): Expression {
  return operators.reduceRight<Expression>((inner, token): UnaryExpression => {
    return { type: "UnaryExpression", start: startOf(token), end: inner.end, operator: token.image as UnaryOperator, operand: inner };
  }, operand);
}

const precedence: Record<BinaryOperator, number> = {
  "|": 1, "&": 2, "||": 3, "&&": 4,
  "==": 5, "!=": 5, "<": 5, "<=": 5, ">": 5, ">=": 5, "=~": 5, "!~": 5,
  "+": 6, "-": 6, "*": 7, "/": 7,
};

/** The tree of a flat sequence `operand operator operand …`; all operators group to the left. */
export function binaryExpression(operands: readonly Expression[], operators: readonly IToken[]): Expression {
  const output: Expression[] = [operands[0] as Expression];
  const pending: BinaryOperator[] = [];
  const combine = (): void => {
    const right = output.pop() as Expression;
    const left = output.pop() as Expression;
    output.push(combined(pending.pop() as BinaryOperator, left, right));
  };
  operators.forEach((token, index) => {
    const operator = token.image as BinaryOperator;
    while (pending.length > 0 && precedence[pending.at(-1) as BinaryOperator] >= precedence[operator]) combine();
    pending.push(operator);
    output.push(operands[index + 1] as Expression);
  });
  while (pending.length > 0) combine();
  return output[0] as Expression;
}

function combined(operator: BinaryOperator, left: Expression, right: Expression): BinaryExpression {
  return { type: "BinaryExpression", start: left.start, end: right.end, operator, left, right };
}
