/** The closed grammar of an atom's `source`: which part of the world sets an input. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Range } from "../source/span.js";
import { expressionCodes } from "./codes.js";
import { labelAt, type Place } from "./place.js";
import { isMember } from "./tokens.js";

export type Source = ArgumentSource | { readonly kind: "session" } | { readonly kind: "environment" } | RuntimeSource;

/** A source with its place in the text. */
export type SourcePart = Range & Source;

/** `arg: <row>[ => <member>]`: a row of the skill's Args. */
export interface ArgumentSource {
  readonly kind: "arg";
  readonly row: string;
  readonly member?: string;
}

/** `runtime: <anchor>[.<capture>[ = <literal> | != <literal>]]`: what an anchor of the `enforce` block saw. */
export interface RuntimeSource {
  readonly kind: "runtime";
  readonly anchor: string;
  readonly capture?: string;
  readonly test?: { readonly operator: "=" | "!="; readonly literal: string };
}

export interface ParsedSource {
  /** The parts that are well formed, in text order. */
  readonly parts: readonly SourcePart[];
  readonly diagnostics: readonly Diagnostic[];
}

export function parseSource(text: string, place: Place): ParsedSource {
  const parts: SourcePart[] = [];
  const diagnostics: Diagnostic[] = [];
  let offset = 0;
  for (const piece of text.split("|")) {
    const trimmed = piece.trim();
    const start = offset + (trimmed === "" ? 0 : piece.indexOf(trimmed));
    const range = { start, end: start + trimmed.length };
    const result = parsePart(trimmed);
    if (typeof result === "string") {
      diagnostics.push(expressionCodes.make("invalid-source", place.locate(range), { part: trimmed, reason: result }, labelAt(place, range)));
    } else parts.push({ ...result, ...range });
    offset += piece.length + 1;
  }
  return { parts, diagnostics };
}

/** The part, or why it is none. */
function parsePart(text: string): Source | string {
  if (text === "session" || text === "environment") return { kind: text };
  const match = /^([a-z]*)\s*:\s*(.*)$/s.exec(text);
  const [, keyword, rest = ""] = match ?? [];
  if (keyword === "arg") return parseArgument(rest);
  if (keyword === "runtime") return parseRuntime(rest);
  if (text === "") return "nothing stands beside the `|`";
  if (keyword === "session" || keyword === "environment") return `\`${keyword}\` takes no value`;
  return "it starts with none of `arg:`, `session`, `environment`, `runtime:`";
}

function parseArgument(rest: string): Source | string {
  const [row = "", member, ...more] = rest.split("=>").map((piece) => piece.trim());
  if (row === "") return "the Args row is missing";
  if (more.length > 0) return "it has more than one `=>`";
  if (member === undefined) return { kind: "arg", row };
  return isMember(member) ? { kind: "arg", row, member } : `\`${member}\` cannot be a member of an enum`;
}

function parseRuntime(rest: string): Source | string {
  const match = /^([A-Za-z_][\w-]*)(?:\s*\.\s*([A-Za-z_][\w-]*)(?:\s*(!?=)\s*(.+))?)?$/s.exec(rest);
  if (match === null) return "after `runtime:` stands `<anchor>`, `<anchor>.<capture>` or a comparison of a capture with a literal";
  const [, anchor = "", capture, operator, literal] = match;
  if (capture === undefined) return { kind: "runtime", anchor };
  if (operator === undefined || literal === undefined) return { kind: "runtime", anchor, capture };
  const value = unquote(literal.trim());
  return value === undefined
    ? `\`${literal.trim()}\` is no literal: write a word, a number or a text in double quotes`
    : { kind: "runtime", anchor, capture, test: { operator: operator === "=" ? "=" : "!=", literal: value } };
}

function unquote(literal: string): string | undefined {
  if (/^[\w.\-/+]+$/.test(literal)) return literal;
  return /^"[^"\\]*"$/.test(literal) ? literal.slice(1, -1) : undefined;
}
