/** Link reference definitions: `[label]: destination "title"` at the start of a paragraph. */

import type { Range } from "../../compiler/source/span.js";

/** Longest label that CommonMark allows, and our limit for destinations and titles. */
const LABEL_LIMIT = 999;
const PART_LIMIT = 4000;

export interface DefinitionMatch {
  readonly label: string;
  readonly destination: Range;
  /** How many lines it takes. */
  readonly lines: number;
}

/** Labels match without regard to case and to the amount of white space. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/[ \t\r\n]+/g, " ").toLowerCase().toUpperCase();
}

/** The definition that starts at `lines[from]`; each range is a line's text without indentation. */
export function matchDefinition(text: string, lines: readonly Range[], from = 0): DefinitionMatch | undefined {
  const first = lines[from];
  if (first === undefined || text[first.start] !== "[") return undefined;
  const reader = new LinesReader(text, lines, from);
  const label = reader.label();
  if (label === undefined || !reader.take(":")) return undefined;
  reader.skipSpace(true);
  const destination = reader.destination();
  if (destination === undefined) return undefined;
  const afterDestination = reader.save();
  const endsLine = reader.atLineEnd();
  const spaced = reader.skipSpace(true);
  if (spaced && reader.title() && reader.atLineEnd()) return { label, destination, lines: reader.lineIndex + 1 - from };
  reader.restore(afterDestination);
  return endsLine ? { label, destination, lines: reader.lineIndex + 1 - from } : undefined;
}

/** Reads over the lines of a paragraph as if nothing but line ends stood between them. */
class LinesReader {
  #at: number;

  constructor(
    readonly text: string,
    readonly lines: readonly Range[],
    public lineIndex: number,
  ) {
    this.#at = lines[lineIndex]?.start ?? 0;
  }

  save(): readonly [number, number] {
    return [this.lineIndex, this.#at];
  }

  restore([lineIndex, at]: readonly [number, number]): void {
    this.lineIndex = lineIndex;
    this.#at = at;
  }

  take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Skips white space, with at most one line end when asked; true when there was any. */
  skipSpace(lineEnds: boolean): boolean {
    const before = this.save();
    this.#skipBlanks();
    if (lineEnds && this.#peek() === "" && this.lineIndex + 1 < this.lines.length) {
      this.#nextLine();
      this.#skipBlanks();
    }
    return before[0] !== this.lineIndex || before[1] !== this.#at;
  }

  /** True when only blanks are left on the line. */
  atLineEnd(): boolean {
    let at = this.#at;
    while (this.text[at] === " " || this.text[at] === "\t") at += 1;
    return at >= this.#lineEnd();
  }

  label(): string | undefined {
    if (!this.take("[")) return undefined;
    let label = "";
    for (;;) {
      const character = this.#peek();
      if (character === "") {
        if (!this.#nextLine()) return undefined;
        label += "\n";
      } else if (character === "]") {
        this.#at += 1;
        return label.trim() === "" ? undefined : normalizeLabel(label);
      } else if (character === "[") {
        return undefined;
      } else {
        const length = character === "\\" && this.#at + 1 < this.#lineEnd() ? 2 : 1;
        label += this.text.slice(this.#at, this.#at + length);
        this.#at += length;
      }
      if (label.length > LABEL_LIMIT) return undefined;
    }
  }

  destination(): Range | undefined {
    const range = scanDestination(this.text, this.#at, this.#lineEnd());
    if (range === undefined) return undefined;
    this.#at = range.after;
    return range.bracketed || range.end > range.start ? { start: range.start, end: range.end } : undefined;
  }

  title(): boolean {
    const open = this.#peek();
    const close = open === "(" ? ")" : open;
    if (open !== '"' && open !== "'" && open !== "(") return false;
    this.#at += 1;
    for (let length = 0; length < PART_LIMIT; length += 1) {
      const character = this.#peek();
      if (character === "") {
        if (!this.#nextLine()) return false;
      } else if (character === close) {
        this.#at += 1;
        return true;
      } else if (character === "(" && open === "(") {
        return false;
      } else {
        this.#at += character === "\\" && this.#at + 1 < this.#lineEnd() ? 2 : 1;
      }
    }
    return false;
  }

  #lineEnd(): number {
    return this.lines[this.lineIndex]?.end ?? 0;
  }

  #peek(): string {
    return this.#at < this.#lineEnd() ? (this.text[this.#at] ?? "") : "";
  }

  #skipBlanks(): void {
    while (this.#peek() === " " || this.#peek() === "\t") this.#at += 1;
  }

  #nextLine(): boolean {
    const next = this.lines[this.lineIndex + 1];
    if (next === undefined) return false;
    this.lineIndex += 1;
    this.#at = next.start;
    return true;
  }
}

export interface DestinationScan extends Range {
  readonly bracketed: boolean;
  /** The offset behind the destination, its `>` included. */
  readonly after: number;
}

/** `<...>` without line ends, or a run without blanks whose parentheses balance. */
export function scanDestination(text: string, from: number, limit: number): DestinationScan | undefined {
  const end = Math.min(limit, from + PART_LIMIT);
  let at = from;
  if (text[at] === "<") {
    for (at += 1; at < end; at += 1) {
      const character = text[at];
      if (character === ">") return { start: from + 1, end: at, bracketed: true, after: at + 1 };
      if (character === "<" || character === "\n") return undefined;
      if (character === "\\") at += 1;
    }
    return undefined;
  }
  let depth = 0;
  for (; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20 || unit === 0x7f) break;
    const character = text[at];
    if (character === "\\" && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? "")) at += 1;
    else if (character === "(") depth += 1;
    else if (character === ")") {
      if (depth === 0) break;
      depth -= 1;
    }
    if (depth > 32) return undefined;
  }
  return depth === 0 ? { start: from, end: Math.min(at, end), bracketed: false, after: Math.min(at, end) } : undefined;
}
