/** Where the frontmatter starts and ends: only at lines that hold nothing but the mark. */

import type { Range } from "../../compiler/source/span.js";

export interface Split {
  /** What stands before the opening mark (a byte order mark aside); empty in a well-formed file. */
  readonly before: Range;
  readonly opening: Range;
  /** The lines between the marks. */
  readonly content: Range;
  /** Undefined when the end mark is missing. */
  readonly closing: Range | undefined;
  readonly endMark: "---" | "..." | undefined;
  /** Where the body starts. */
  readonly body: number;
}

/** Undefined when the text has no frontmatter at all. */
export function splitFrontmatter(text: string): Split | undefined {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const opening = findOpening(text, start);
  if (opening === undefined) return undefined;
  const contentStart = nextLine(text, opening.end);
  for (let at = contentStart; at < text.length; at = nextLine(text, at)) {
    const line = { start: at, end: lineEnd(text, at) };
    const mark = text.slice(line.start, line.end).trimEnd();
    if (mark !== "---" && mark !== "...") continue;
    return {
      before: { start, end: opening.start },
      opening,
      content: { start: contentStart, end: at },
      closing: { start: at, end: at + 3 },
      endMark: mark,
      body: nextLine(text, line.end),
    };
  }
  const end = fieldsEnd(text, contentStart);
  return { before: { start, end: opening.start }, opening, content: { start: contentStart, end }, closing: undefined, endMark: undefined, body: end };
}

/** The first line, or a later one when only blank lines and comments stand before it. */
function findOpening(text: string, start: number): Range | undefined {
  let at = start;
  for (;;) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end).trimEnd();
    if (line === "---") return { start: at, end: at + 3 };
    if (line === "") at = nextLine(text, end);
    else if (line.trimStart().startsWith("<!--")) {
      const close = text.indexOf("-->", at);
      if (close === -1) return undefined;
      at = nextLine(text, lineEnd(text, close));
    } else return undefined;
    if (at >= text.length) return undefined;
  }
}

/** The end of the lines that look like frontmatter: fields, their continuations, comments. */
function fieldsEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const line = text.slice(at, lineEnd(text, at)).trimEnd();
    if (!/^(?:[A-Za-z_][\w .-]*:(?:\s|$)|[ \t]+\S|- |#[^# ])/.test(line)) break;
    at = nextLine(text, at);
  }
  return at;
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  const end = newline === -1 ? text.length : newline;
  return end > from && text[end - 1] === "\r" ? end - 1 : end;
}

function nextLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline === -1 ? text.length : newline + 1;
}
