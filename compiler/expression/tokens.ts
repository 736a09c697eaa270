/** The words of the expression language, and the scanner that finds them. */

import type { Range } from "../source/span.js";

export const keywords: ReadonlySet<string> = new Set(["and", "or", "not", "true", "false"]);

/** Whether a text can be an atom's id: `[a-z][a-z0-9_]*`, no keyword. */
export function isAtomId(text: string): boolean {
  return /^[a-z][a-z0-9_]*$/.test(text) && !keywords.has(text);
}

/** Whether a text can be a member of an enum: `[A-Za-z][A-Za-z0-9_]*`, no keyword. */
export function isMember(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(text) && !keywords.has(text);
}

export type TokenKind = "word" | "integer" | "symbol" | "unknown" | "end";

export interface Token extends Range {
  readonly kind: TokenKind;
  readonly text: string;
}

/** What people write by habit, each with what this language writes; longest first, so that `==` is not two `=`. */
export const foreignWords: ReadonlyMap<string, string> = new Map([
  ["===", "="],
  ["!==", "!="],
  ["<=>", "="],
  ["&&", "and"],
  ["||", "or"],
  ["==", "="],
  ["<>", "!="],
  ["->", "=>"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "!="],
  ["⇒", "=>"],
  ["→", "=>"],
  ["∧", "and"],
  ["∨", "or"],
  ["¬", "not"],
  ["&", "and"],
  ["|", "or"],
  ["!", "not"],
]);

const space = /[ \t\r\n]+/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const integer = /[0-9][0-9A-Za-z_]*(?:\.[0-9A-Za-z_]+)?/y;
const symbol = /=>|!=|<=|>=|[=<>+\-()]/y;

/** All tokens of a text, ended by one of kind `end`. What belongs to no token becomes one of kind `unknown`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const foreign = [...foreignWords.keys()];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const push = (kind: TokenKind, found: string): void => {
    tokens.push({ kind, text: found, start: at, end: at + found.length });
    at += found.length;
  };
  while (at < text.length) {
    const blank = match(space);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const foreignWord = foreign.find((candidate) => text.startsWith(candidate, at));
    if (foreignWord !== undefined && !text.startsWith("!=", at)) push("unknown", foreignWord);
    else if (foreignWord === "!==") push("unknown", foreignWord);
    else {
      const found = match(word);
      const number = match(integer);
      const sign = match(symbol);
      if (found !== undefined) push("word", found);
      else if (number !== undefined) push("integer", number);
      else if (sign !== undefined) push("symbol", sign);
      else push("unknown", String.fromCodePoint(text.codePointAt(at) ?? 0));
    }
  }
  tokens.push({ kind: "end", text: "", start: text.length, end: text.length });
  return tokens;
}
