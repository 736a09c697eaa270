/** The text of one paragraph, heading or cell, as words without marks, in which every offset is still the file's. */

import type { Range } from "../../compiler/source/span.js";
import { parseInlines, type Definitions, type Inline } from "./inlines.js";

/** What the text of a paragraph, heading or cell says; each part is worked out when it is first asked for. */
export class TextRun implements Range {
  readonly start: number;
  readonly end: number;
  readonly #raw: string;
  readonly #definitions: Definitions;
  #inlines: readonly Inline[] | undefined;
  #plain: string | undefined;
  #prose: string | undefined;
  #sentences: readonly Range[] | undefined;

  /** @param lines the text of each line of the run, without containers' marks */
  constructor(text: string, lines: readonly Range[], definitions: Definitions) {
    this.start = lines[0]?.start ?? 0;
    this.end = lines[lines.length - 1]?.end ?? this.start;
    this.#raw = joinLines(text, lines, this.start);
    this.#definitions = definitions;
  }

  get inlines(): readonly Inline[] {
    return (this.#inlines ??= parseInlines(this.#raw, this.start, this.#definitions));
  }

  /**
   * As long as the run, character for character: marks of emphasis, links, tags and containers are blanks, line ends too.
   * Code spans keep their text and their backticks.
   */
  get plain(): string {
    return (this.#plain ??= blankMarks(this.#raw, this.start, this.inlines));
  }

  /** `plain` with the text inside code spans replaced by `x`: for splitting and for looking at prose alone. */
  get prose(): string {
    return (this.#prose ??= hideCode(this.plain, this.start, this.inlines));
  }

  get sentences(): readonly Range[] {
    return (this.#sentences ??= splitSentences(this.prose, this.start));
  }
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

const emphasis = /[*~_\t]/g;

function blankMarks(raw: string, base: number, inlines: readonly Inline[]): string {
  const blanks: [number, number][] = [];
  const kept: [number, number][] = [];
  for (const inline of inlines) {
    const start = inline.start - base;
    const end = inline.end - base;
    if (inline.kind === "link" || inline.kind === "image") {
      blanks.push([start, inline.content.start - base], [inline.content.end - base, end]);
    } else {
      (inline.kind === "html" ? blanks : kept).push([start, end]);
    }
  }
  let next = 0;
  for (const { index, 0: mark } of raw.matchAll(emphasis)) {
    while ((kept[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if ((kept[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index) continue;
    if (mark === "_" && isWord(raw[index - 1]) && isWord(raw[index + 1])) continue;
    blanks.push([index, index + 1]);
  }
  if (blanks.length === 0) return raw;
  blanks.sort((a, b) => a[0] - b[0]);
  let plain = "";
  let at = 0;
  for (const [start, end] of blanks) {
    if (end <= at) continue;
    plain += raw.slice(at, Math.max(at, start)) + " ".repeat(end - Math.max(at, start));
    at = end;
  }
  return plain + raw.slice(at);
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
