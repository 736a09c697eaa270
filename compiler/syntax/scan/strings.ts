/** String and bytes literals: their delimiters and where their pieces end. */

import { spaceEnd } from "./characters.js";

/** How a string or bytes literal is written. */
export interface Quotes {
  readonly kind: "string" | "bytes";
  readonly hashes: number;
  readonly multiline: boolean;
}

/** The delimiter at an offset, with the offset after it; undefined where no literal starts. */
export interface Opening extends Quotes {
  readonly end: number;
}

export function openingAt(text: string, start: number): Opening | undefined {
  let at = start;
  while (text[at] === "#") at += 1;
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  const hashes = at - start;
  const kind = quote === '"' ? "string" : "bytes";
  const triple = text[at + 1] === quote && text[at + 2] === quote;
  const multiline = triple && (hashes === 0 || /^\r?\n/.test(text.slice(at + 3, at + 5)));
  return { kind, hashes, multiline, end: at + (multiline ? 3 : 1) };
}

export type PieceEnd =
  /** The closing delimiter starts at `at`. */
  | { readonly type: "close"; readonly at: number; readonly end: number }
  /** `\(` starts at `at`. */
  | { readonly type: "interpolation"; readonly at: number; readonly end: number }
  /** The line or the file ends first. */
  | { readonly type: "open"; readonly at: number; readonly end: number }
  /** A closing delimiter in the middle of a line of a multi-line literal. */
  | { readonly type: "misplaced"; readonly at: number; readonly end: number };

/** Where the text that starts at `start`, inside a literal, ends. */
export function pieceEnd(text: string, start: number, quotes: Quotes): PieceEnd {
  const quote = quotes.kind === "string" ? 0x22 : 0x27;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (Number.isNaN(code)) return { type: "open", at, end: at };
    if (code === 0x0a && !quotes.multiline) return { type: "open", at: text[at - 1] === "\r" ? at - 1 : at, end: at };
    if (code === quote && isClosing(text, at, quotes)) {
      const end = at + (quotes.multiline ? 3 : 1) + quotes.hashes;
      if (!quotes.multiline || startsLine(text, at)) return { type: "close", at, end };
      return { type: "misplaced", at, end };
    }
    if (code === 0x5c && hashesAt(text, at + 1, quotes.hashes)) {
      const next = at + 1 + quotes.hashes;
      if (text[next] === "(") return { type: "interpolation", at, end: next + 1 };
      at = text[next] === "\n" || next >= text.length ? next : next + 1;
    } else {
      at += 1;
    }
  }
}

/** Whether only what may follow a finished literal stands on the rest of the line. */
export function endsThere(text: string, offset: number): boolean {
  const next = text[spaceEnd(text, offset, false)];
  return next === undefined || "\n,]})/".includes(next);
}

function isClosing(text: string, at: number, quotes: Quotes): boolean {
  const quote = text[at];
  if (!quotes.multiline) return hashesAt(text, at + 1, quotes.hashes);
  return text[at + 1] === quote && text[at + 2] === quote && hashesAt(text, at + 3, quotes.hashes);
}

function hashesAt(text: string, at: number, count: number): boolean {
  for (let index = 0; index < count; index += 1) if (text[at + index] !== "#") return false;
  return true;
}

function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === " " || text[before] === "\t") before -= 1;
  return text[before] === "\n";
}
