/** Decisions of the grammar that need more than one token. */

import type { IToken, TokenType } from "chevrotain";
import { EOF } from "./chevrotain.js";
import { Token } from "./token.js";
import * as t from "./token-types.js";

/** The `k`th token ahead, counted from 1. */
export type Ahead = (k: number) => IToken;

const names: ReadonlySet<TokenType> = new Set([t.Identifier, t.For, t.If, t.Let, t.In, t.Package, t.Import, t.Try, t.Else]);
/** Numbers and bytes are no labels, but are refused as such rather than as strange text. */
const labels: ReadonlySet<TokenType> = new Set([...names, t.Null, t.True, t.False, t.StringText, t.BytesText, t.NumberText]);
const groups: ReadonlySet<TokenType> = new Set([t.LeftParenthesis, t.LeftBracket, t.InterpolationStart]);
const operandGroups: ReadonlySet<TokenType> = new Set([...groups, t.LeftBrace]);
const operands: ReadonlySet<TokenType> = new Set([...labels, ...operandGroups, t.Bottom]);
/** What may follow a value. */
const afterValue: ReadonlySet<TokenType> = new Set([t.Comma, t.RightBrace, t.RightBracket, t.AttributeText, EOF]);
const operators: ReadonlySet<TokenType> = new Set(t.tokenTypes.filter(({ CATEGORIES }) => CATEGORIES?.includes(t.BinaryOperator)));
/** What shows that `for` or `if` is a name. */
const afterName: ReadonlySet<TokenType> = new Set([t.Colon, t.Question, t.Assign, t.Comma, t.RightBrace, t.RightBracket, t.RightParenthesis, EOF]);

/** Whether a label with its colon starts at the `k`th token. */
export function startsField(ahead: Ahead, k: number): boolean {
  const type = ahead(k).tokenType;
  const next = groups.has(type) ? afterGroup(ahead, k) : labels.has(type) ? k + 1 : undefined;
  if (next === undefined) return false;
  const following = ahead(next).tokenType;
  if (following === t.Colon) return true;
  if (following === t.Question || following === t.Not) return ahead(next + 1).tokenType === t.Colon;
  return following === t.Assign && names.has(type) && startsField(ahead, k + 2);
}

/** The place behind the brackets or the interpolated string that start at `k`; undefined if they never end. */
function afterGroup(ahead: Ahead, k: number): number | undefined {
  let at = k;
  for (;;) {
    const token = ahead(at);
    if (!(token instanceof Token)) return undefined;
    if (token.partner > 0) at += token.partner;
    else return at === k || token.tokenType === t.InterpolationMiddle ? undefined : at + 1;
  }
}

export function startsAlias(ahead: Ahead): boolean {
  return ahead(2).tokenType === t.Assign;
}

export function startsLet(ahead: Ahead): boolean {
  return ahead(1).tokenType === t.Let && names.has(ahead(2).tokenType) && ahead(3).tokenType === t.Assign;
}

export function startsClause(ahead: Ahead): boolean {
  const type = ahead(1).tokenType;
  return (type === t.For || type === t.If) && !afterName.has(ahead(2).tokenType);
}

export function startsFurtherClause(ahead: Ahead): boolean {
  const type = ahead(ahead(1).tokenType === t.Comma ? 2 : 1).tokenType;
  return type === t.For || type === t.If || type === t.Let;
}

export function startsPackage(ahead: Ahead): boolean {
  return ahead(1).tokenType === t.Package && names.has(ahead(2).tokenType);
}

export function startsImport(ahead: Ahead): boolean {
  const next = ahead(2).tokenType;
  return ahead(1).tokenType === t.Import && (next === t.StringText || next === t.LeftParenthesis || (names.has(next) && ahead(3).tokenType === t.StringText));
}

export function startsOperator(ahead: Ahead): boolean {
  return operators.has(ahead(1).tokenType);
}

export function startsOperand(ahead: Ahead): boolean {
  return operands.has(ahead(1).tokenType);
}

/** Whether a whole value is one operand: the common case, which takes a shorter way through the grammar and less stack. */
export function startsBareOperand(ahead: Ahead): boolean {
  const type = ahead(1).tokenType;
  const next = operandGroups.has(type) ? afterGroup(ahead, 1) : operands.has(type) ? 2 : undefined;
  return next !== undefined && afterValue.has(ahead(next).tokenType);
}
