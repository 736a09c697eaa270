/** Values of string and bytes literals, and where in the text each part of a value stands. */

import type { SourceFile } from "../source/source-file.js";
import type { Range } from "../source/span.js";
import { openingAt, type Quotes } from "./scan/strings.js";

/** The text of a literal, or of one piece of an interpolated one, between its delimiters. */
export interface LiteralForm extends Quotes {
  readonly contentStart: number;
  readonly contentEnd: number;
  /** The white space before the closing delimiter of a multi-line literal; known at its last piece. */
  readonly indent: string;
  /** The scanner has refused it already. */
  readonly damaged: boolean;
}

/** Why a part of a literal can't be decoded. */
export type LiteralFault = "escape" | "line-end" | "code-point" | "surrogate" | "indent" | "quote" | "octal";

export type FaultReport = (start: number, end: number, fault: LiteralFault) => void;

/** A part of a value with its place: plain text stands character for character, an escape does not. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Text, or a byte of a bytes literal. */
  readonly value: string | number;
}

/** The content of a complete literal that has no interpolation. */
export function formOf(text: string, start: number, end: number): LiteralForm {
  const opening = openingAt(text, start);
  if (opening === undefined) return { kind: "string", hashes: 0, multiline: false, contentStart: start, contentEnd: end, indent: "", damaged: true };
  const { kind, hashes, multiline } = opening;
  const closing = end - hashes - (multiline ? 3 : 1);
  if (!multiline) return { kind, hashes, multiline, contentStart: opening.end, contentEnd: closing, indent: "", damaged: false };
  const contentStart = text.indexOf("\n", opening.end) + 1;
  return { kind, hashes, multiline, contentStart, ...lastLine(text, contentStart, closing), damaged: false };
}

/** The end of the content of a multi-line literal whose closing delimiter starts at `closing`, and its indentation. */
export function lastLine(text: string, contentStart: number, closing: number): { readonly contentEnd: number; readonly indent: string } {
  const line = text.lastIndexOf("\n", closing - 1) + 1;
  const end = text[line - 2] === "\r" ? line - 2 : line - 1;
  return { contentEnd: Math.max(contentStart, end), indent: text.slice(Math.max(line, contentStart), closing) };
}

/** The value of the string piece `form`; `indent` is that of the whole literal. */
export function decodeString(text: string, form: LiteralForm, indent: string, startsLine: boolean, report: FaultReport): string {
  const content = text.slice(form.contentStart, form.contentEnd);
  if (!form.multiline && !content.includes("\\")) return content;
  let value = "";
  for (const segment of segments(text, form, indent, startsLine, report)) value += String(segment.value);
  return value;
}

/** The value of the bytes piece `form`; text in it is taken as UTF-8. */
export function decodeBytes(text: string, form: LiteralForm, indent: string, startsLine: boolean, report: FaultReport): Uint8Array {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const { value } of segments(text, form, indent, startsLine, report)) {
    if (typeof value === "number") bytes.push(value);
    else for (const byte of encoder.encode(value)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Maps offsets of a literal's decoded value to offsets of the file. */
export function stringOffsetMap(file: SourceFile, literal: Range): (decodedOffset: number) => number {
  const form = formOf(file.text, literal.start, literal.end);
  const parts = segments(file.text, form, form.indent, true, () => undefined);
  return (decodedOffset) => {
    let before = 0;
    for (const { start, end, value } of parts) {
      const length = String(value).length;
      if (decodedOffset < before + length) return length === end - start ? start + decodedOffset - before : start;
      before += length;
    }
    return form.contentEnd;
  };
}

/**
 * Where in the file the decoded offset of a string literal stands.
 * An offset inside an escape is the escape's start; one past the value is the closing delimiter's line end or start.
 */
export function sourceOffset(file: SourceFile, literal: Range, decodedOffset: number): number {
  return stringOffsetMap(file, literal)(decodedOffset);
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["a", "\x07"], ["b", "\b"], ["f", "\f"], ["n", "\n"], ["r", "\r"], ["t", "\t"], ["v", "\v"], ["/", "/"], ["\\", "\\"],
]);

/** The parts of a value in order; what can't be decoded is reported and left out. */
export function segments(text: string, form: LiteralForm, indent: string, startsLine: boolean, report: FaultReport): Segment[] {
  const found: Segment[] = [];
  const escape = "\\" + "#".repeat(form.hashes);
  let at = form.contentStart;
  let plain = at;
  const flush = (): void => {
    if (at > plain) found.push({ start: plain, end: at, value: text.slice(plain, at) });
  };
  const skipIndent = (): void => {
    if (text.startsWith(indent, at)) at += indent.length;
    else if (at < form.contentEnd && text[at] !== "\n" && !text.startsWith("\r\n", at)) report(at, lineEnd(text, at), "indent");
    plain = at;
  };
  if (form.multiline && startsLine && form.contentEnd > at) skipIndent();
  while (at < form.contentEnd) {
    const character = text[at];
    if (character === "\\" && text.startsWith(escape, at)) {
      flush();
      const { end, value } = escapeAt(text, at, at + escape.length, form, report);
      if (value !== "") found.push({ start: at, end, value });
      at = plain = Math.min(end, form.contentEnd);
    } else if (form.multiline && character === "\r") {
      flush();
      at = plain = at + 1;
    } else if (form.multiline && character === "\n") {
      at += 1;
      flush();
      plain = at;
      skipIndent();
    } else {
      at += 1;
    }
  }
  flush();
  return found;
}

function escapeAt(text: string, start: number, at: number, form: LiteralForm, report: FaultReport): { end: number; value: string | number } {
  const letter = text[at] ?? "";
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) return { end: at + 1, value: simple };
  const bytes = form.kind === "bytes";
  if (letter === (bytes ? "'" : '"')) return { end: at + 1, value: letter };
  const refuse = (end: number, fault: LiteralFault): { end: number; value: string } => {
    report(start, end, fault);
    return { end, value: "" };
  };
  if (letter === "u" || letter === "U") return unicodeEscape(text, start, at, form, refuse);
  if (bytes && letter === "x") {
    const digits = hexAt(text, at + 1, 2);
    return digits === undefined ? refuse(at + 1, "escape") : { end: at + 3, value: digits };
  }
  if (bytes && letter >= "0" && letter <= "7") {
    const digits = text.slice(at, at + 3);
    return /^[0-3][0-7]{2}$/.test(digits) ? { end: at + 3, value: Number.parseInt(digits, 8) } : refuse(at + 1, "octal");
  }
  if (letter === "" || letter === "\n" || letter === "\r") return refuse(at, "line-end");
  if (letter === "'" || letter === '"') return refuse(at + 1, "quote");
  return refuse(at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), "escape");
}

type Refuse = (end: number, fault: LiteralFault) => { end: number; value: string };

function unicodeEscape(text: string, start: number, at: number, form: LiteralForm, refuse: Refuse): { end: number; value: string } {
  const length = text[at] === "u" ? 4 : 8;
  const code = hexAt(text, at + 1, length);
  const end = at + 1 + length;
  if (code === undefined) return refuse(at + 1, "escape");
  if (code > 0x10ffff) return refuse(end, "code-point");
  if (code < 0xd800 || code > 0xdfff) return { end, value: String.fromCodePoint(code) };
  const next = text.slice(start, at) + "u";
  const low = length === 4 && code < 0xdc00 && text.startsWith(next, end) ? hexAt(text, end + next.length, 4) : undefined;
  if (low === undefined || low < 0xdc00 || low > 0xdfff || end + next.length + 4 > form.contentEnd) return refuse(end, "surrogate");
  return { end: end + next.length + 4, value: String.fromCharCode(code, low) };
}

function hexAt(text: string, at: number, length: number): number | undefined {
  const digits = text.slice(at, at + length);
  return digits.length === length && /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
