/** The text of one paragraph, heading or cell, as words without marks, in which every offset is still the file's. */

import type { Range } from "../../compiler/source/span.js";
import { parseInlines, type Definitions, type Inline } from "./inlines.js";

export interface TextRun extends Range {
  /**
   * As long as the run, character for character: marks of emphasis, links, tags and containers are blanks, line ends too.
   * Code spans keep their text and their backticks.
   */
  readonly plain: string;
  /** `plain` with the text inside code spans replaced by `x`: for splitting and for looking at prose alone. */
  readonly prose: string;
  readonly inlines: readonly Inline[];
  readonly sentences: readonly Range[];
}

/** @param lines the text of each line of the run, without containers' marks */
export function makeTextRun(text: string, lines: readonly Range[], definitions: Definitions): TextRun {
  const start = lines[0]?.start ?? 0;
  const end = lines[lines.length - 1]?.end ?? start;
  const raw = joinLines(text, lines, start);
  const inlines = parseInlines(raw, start, definitions);
  const plain = blankMarks(raw, start, inlines);
  const prose = hideCode(plain, start, inlines);
  return { start, end, plain, prose, inlines, sentences: splitSentences(prose, start) };
}

/** The text between two of a run's offsets, white space collapsed. */
export function wordsOf(run: TextRun, range: Range): string {
  return run.plain
    .slice(range.start - run.start, range.end - run.start)
    .replace(/\s+/g, " ")
    .trim();
}

function joinLines(text: string, lines: readonly Range[], start: number): string {
  if (lines.length === 1) return text.slice(lines[0]?.start, lines[0]?.end);
  const parts: string[] = [];
  let at = start;
  for (const line of lines) {
    if (line.start > at) parts.push(" ".repeat(line.start - at));
    parts.push(text.slice(line.start, line.end));
    at = line.end;
  }
  return parts.join("");
}

function blankMarks(raw: string, base: number, inlines: readonly Inline[]): string {
  const units = raw.split("");
  const blank = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) units[at - base] = " ";
  };
  const hidden = new Uint8Array(raw.length);
  for (const inline of inlines) {
    if (inline.kind === "link" || inline.kind === "image") {
      blank(inline.start, inline.content.start);
      blank(inline.content.end, inline.end);
    } else if (inline.kind === "html") {
      blank(inline.start, inline.end);
    } else {
      hidden.fill(1, inline.start - base, inline.end - base);
    }
  }
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw[at];
    if (hidden[at] === 1) continue;
    if (character === "*" || character === "~") units[at] = " ";
    else if (character === "_" && !(isWord(raw[at - 1]) && isWord(raw[at + 1]))) units[at] = " ";
    else if (character === "\t") units[at] = " ";
  }
  return units.join("");
}

function hideCode(plain: string, base: number, inlines: readonly Inline[]): string {
  let prose = "";
  let at = 0;
  for (const inline of inlines) {
    if (inline.kind !== "code") continue;
    const start = inline.content.start - base;
    const end = inline.content.end - base;
    prose += plain.slice(at, start) + "x".repeat(end - start);
    at = end;
  }
  return prose + plain.slice(at);
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

/** Ends of sentences are `.`, `!`, `?` before white space and a new start, and the marks of Chinese and Japanese. */
const sentenceEnd = /(?<![.!?])[.!?]+["')\]`]*(?=\s+["'(`\p{Lu}\p{Lo}\p{N}[]|\s*$)|[。！？]+/gu;
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|dr|mr|ms|st|fig|ca)\.$/i;

function splitSentences(prose: string, base: number): Range[] {
  const sentences: Range[] = [];
  let from = 0;
  const push = (to: number): void => {
    let start = from;
    let end = to;
    while (start < end && isBlank(prose[start])) start += 1;
    while (end > start && isBlank(prose[end - 1])) end -= 1;
    if (end > start) sentences.push({ start: base + start, end: base + end });
    from = to;
  };
  for (const match of prose.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && abbreviation.test(prose.slice(Math.max(from, end - 10), end))) continue;
    push(end);
  }
  push(prose.length);
  return sentences;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\n" || character === "\r";
}
