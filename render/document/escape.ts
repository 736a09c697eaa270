/** Applies the table of escapes to a text, code spans left as they are. */

import { codeSpans } from "../../compiler/model/links.js";
import type { EscapeRule, TextKind, TextPlace } from "./escape-rules.js";
import { escapeRules } from "./escape-rules.js";
import { longestRun } from "./fence.js";

interface Segment {
  readonly text: string;
  readonly code: boolean;
}

/** Nothing in `text` is Markdown. */
export function escapePlain(text: string, place: TextPlace): string {
  return applyRules([{ text: oneLine(text), code: false }], "plain", place);
}

/** Nothing in `text` but code spans is Markdown. */
export function escapeTitle(text: string, place: TextPlace): string {
  return applyRules(segments(oneLine(text)), "plain", place);
}

/** `text` is inline Markdown; in places that hold one line, line ends become blanks or `<br>`. */
export function escapeAuthored(text: string, place: TextPlace): string {
  const trimmed = text.trim();
  const parts = segments(place === "heading" || place === "link" ? oneLine(trimmed) : trimmed);
  return applyRules(parts, "authored", place);
}

/** A code span that shows exactly `value`, line ends as blanks (CommonMark 6.1). */
export function codeSpan(value: string, place: TextPlace): string {
  const text = value.replace(/\s*\n\s*/g, " ");
  const marks = "`".repeat(longestRun(text, /`+/g) + 1);
  const needsBlanks = /^`|[`!]$/.test(text) || /^ .*\S.* $/.test(text);
  return applyRules([{ text: needsBlanks ? `${marks} ${text} ${marks}` : `${marks}${text}${marks}`, code: true }], "plain", place);
}

function segments(text: string): Segment[] {
  const parts: Segment[] = [];
  let at = 0;
  for (const span of codeSpans(text)) {
    if (span.start > at) parts.push({ text: text.slice(at, span.start), code: false });
    parts.push({ text: safeCode(text.slice(span.start, span.end), text[span.start - 1] === "!"), code: true });
    at = span.end;
  }
  return at < text.length ? [...parts, { text: text.slice(at), code: false }] : parts;
}

/** A code span that ends in `!` gets blanks inside, which Markdown drops: else the `!` and its closing backtick could start a command. */
function safeCode(span: string, command: boolean): string {
  const [, marks = "", content = ""] = /^(`+)([\s\S]*?)\1$/.exec(span) ?? [];
  return command || !content.endsWith("!") ? span : `${marks} ${content} ${marks}`;
}

function applyRules(parts: readonly Segment[], kind: TextKind, place: TextPlace): string {
  const rules = escapeRules.filter((rule) => rule.kinds.includes(kind) && (rule.places?.includes(place) ?? true));
  return parts
    .map(({ text, code }, index) => rules.filter((rule) => appliesIn(rule, code)).reduce((now, rule) => applyRule(now, rule, parts[index + 1]?.code === true), text))
    .join("");
}

function appliesIn({ inCode }: EscapeRule, code: boolean): boolean {
  return code ? inCode !== undefined : inCode !== "only";
}

function applyRule(text: string, { pattern, replacement, seesCode }: EscapeRule, beforeCode: boolean): string {
  const seen = seesCode && beforeCode ? `${text}\`` : text;
  const result = typeof replacement === "string" ? seen.replace(pattern, replacement) : seen.replace(pattern, replacement);
  return seen === text ? result : result.slice(0, -1);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}
