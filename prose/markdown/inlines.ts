/** Code spans, links, images, autolinks, comments and tags inside a paragraph, heading or cell, with exact places. */

import type { Range } from "../../compiler/source/span.js";
import { normalizeLabel, scanDestination } from "./definitions.js";

export type Inline = CodeSpan | Link | Image | Autolink | InlineHtml;

export interface CodeSpan extends Range {
  readonly kind: "code";
  /** The code without its marks and the one space of padding. */
  readonly content: Range;
}

export interface Link extends Range {
  readonly kind: "link";
  readonly content: Range;
  /** Where the destination is written: in the link, or in the definition that it names. */
  readonly destination: Range;
}

export interface Image extends Range {
  readonly kind: "image";
  readonly content: Range;
  readonly destination: Range;
}

export interface Autolink extends Range {
  readonly kind: "autolink";
  readonly destination: Range;
}

export interface InlineHtml extends Range {
  readonly kind: "html";
  readonly comment: boolean;
}

/** Destinations by normalised label, of a whole text. */
export type Definitions = ReadonlyMap<string, Range>;

/**
 * @param raw the text of the run; line ends and the marks of containers replaced by blanks of the same length
 * @param base the file's offset of `raw`'s first character
 */
export function parseInlines(raw: string, base: number, definitions: Definitions): Inline[] {
  return new InlineParser(raw, base, definitions).parse();
}

interface Bracket {
  readonly at: number;
  readonly image: boolean;
  /** False inside a link: links do not nest. */
  active: boolean;
}

const tag = /<\/?[A-Za-z][A-Za-z0-9-]*(?:[\s/][^<>]*)?>/y;
const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const interesting = /[\\`<[\]!]/g;

class InlineParser {
  readonly #found: Inline[] = [];
  readonly #brackets: Bracket[] = [];
  /** Starts of the runs of backticks, by length, in order. */
  #runs: Map<number, number[]> | undefined;
  #noCommentAfter = Number.POSITIVE_INFINITY;

  constructor(
    readonly raw: string,
    readonly base: number,
    readonly definitions: Definitions,
  ) {}

  parse(): Inline[] {
    const { raw } = this;
    for (let at = 0; ; ) {
      interesting.lastIndex = at;
      const match = interesting.exec(raw);
      if (match === null) break;
      at = this.#take(match.index, match[0]);
    }
    return this.#found.sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** Handles the mark at an offset; gives the offset to go on from. */
  #take(at: number, mark: string): number {
    switch (mark) {
      case "\\":
        return at + 2;
      case "`":
        return this.#code(at);
      case "<":
        return this.#angle(at);
      case "!":
        if (this.raw[at + 1] !== "[") return at + 1;
        this.#brackets.push({ at, image: true, active: true });
        return at + 2;
      case "[":
        this.#brackets.push({ at, image: false, active: true });
        return at + 1;
      default:
        return this.#closeBracket(at);
    }
  }

  #code(at: number): number {
    let after = at;
    while (this.raw[after] === "`") after += 1;
    const length = after - at;
    this.#runs ??= backtickRuns(this.raw);
    const starts = this.#runs.get(length) ?? [];
    const close = starts[firstAtLeast(starts, after)];
    if (close === undefined) return after;
    let start = after;
    let end = close;
    const padded = this.raw[start] === " " && this.raw[end - 1] === " " && this.raw.slice(start, end).trim() !== "";
    if (padded) {
      start += 1;
      end -= 1;
    }
    this.#found.push({ kind: "code", ...this.#range(at, close + length), content: this.#range(start, end) });
    return close + length;
  }

  #angle(at: number): number {
    if (this.raw.startsWith("<!--", at)) {
      if (at >= this.#noCommentAfter) return at + 4;
      const close = this.raw.indexOf("-->", at + 4);
      if (close === -1) {
        this.#noCommentAfter = at;
        return at + 4;
      }
      this.#found.push({ kind: "html", comment: true, ...this.#range(at, close + 3) });
      return close + 3;
    }
    autolink.lastIndex = at;
    const link = autolink.exec(this.raw);
    if (link !== null) {
      const end = at + link[0].length;
      this.#found.push({ kind: "autolink", ...this.#range(at, end), destination: this.#range(at + 1, end - 1) });
      return end;
    }
    tag.lastIndex = at;
    const html = tag.exec(this.raw);
    if (html === null) return at + 1;
    this.#found.push({ kind: "html", comment: false, ...this.#range(at, at + html[0].length) });
    return at + html[0].length;
  }

  #closeBracket(at: number): number {
    const open = this.#brackets.pop();
    if (open === undefined || !open.active) return at + 1;
    const start = open.at + (open.image ? 2 : 1);
    const target = this.#inlineTarget(at + 1) ?? this.#referenceTarget(start, at);
    if (target === undefined) return at + 1;
    const kind = open.image ? "image" : "link";
    this.#found.push({ kind, ...this.#range(open.at, target.end), content: this.#range(start, at), destination: target.destination });
    if (!open.image) for (const bracket of this.#brackets) if (!bracket.image) bracket.active = false;
    return target.end;
  }

  /** `(destination "title")` */
  #inlineTarget(at: number): { readonly destination: Range; readonly end: number } | undefined {
    const { raw } = this;
    if (raw[at] !== "(") return undefined;
    const destination = scanDestination(raw, skipBlanks(raw, at + 1), raw.length);
    if (destination === undefined) return undefined;
    let end = skipBlanks(raw, destination.after);
    const quote = raw[end];
    if (end > destination.after && (quote === '"' || quote === "'" || quote === "(")) {
      const close = raw.indexOf(quote === "(" ? ")" : quote, end + 1);
      if (close === -1 || close - end > 4000) return undefined;
      end = skipBlanks(raw, close + 1);
    }
    if (raw[end] !== ")") return undefined;
    return { destination: this.#range(destination.start, destination.end), end: end + 1 };
  }

  /** `[text][label]`, `[label][]` or `[label]`, when the label is defined. */
  #referenceTarget(start: number, close: number): { readonly destination: Range; readonly end: number } | undefined {
    if (this.definitions.size === 0) return undefined;
    let label = { start, end: close };
    let end = close + 1;
    if (this.raw[end] === "[") {
      const labelEnd = this.raw.indexOf("]", end + 1);
      if (labelEnd !== -1 && labelEnd - end < 1000) {
        if (labelEnd > end + 1) label = { start: end + 1, end: labelEnd };
        end = labelEnd + 1;
      }
    }
    if (label.end - label.start > 999) return undefined;
    const destination = this.definitions.get(normalizeLabel(this.raw.slice(label.start, label.end)));
    return destination === undefined ? undefined : { destination, end };
  }

  #range(start: number, end: number): Range {
    return { start: this.base + start, end: this.base + end };
  }
}

function backtickRuns(raw: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const match of raw.matchAll(/`+/g)) {
    const starts = runs.get(match[0].length);
    if (starts === undefined) runs.set(match[0].length, [match.index]);
    else starts.push(match.index);
  }
  return runs;
}

/** Index of the first element that is not below a bound, in a sorted list. */
function firstAtLeast(sorted: readonly number[], bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function skipBlanks(raw: string, from: number): number {
  let at = from;
  while (raw[at] === " " || raw[at] === "\t") at += 1;
  return at;
}
