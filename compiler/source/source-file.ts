/** A text file as read from disk, with the offsets of its line starts. */

/** A 1-based position. `column` counts UTF-16 code units, as editors and SARIF do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where a text begins in its file. */
export interface Beginning {
  /** 1-based. */
  readonly line: number;
  /** UTF-16 units before it. */
  readonly offset: number;
}

export class SourceFile {
  #lineStarts: readonly number[] | undefined;

  /**
   * @param path as findings print it: relative to where the user stands where that is possible
   * @param text the decoded text, a byte order mark included
   * @param beginning of an excerpt: where its text begins in the file; lines are counted from there, offsets of the
   * text are not
   */
  constructor(
    readonly path: string,
    readonly text: string,
    readonly beginning: Beginning = { line: 1, offset: 0 },
  ) {}

  /** Number of the last line, of the whole file the number of its lines; a final newline starts no further line, an empty file has one. */
  get lineCount(): number {
    const starts = this.#starts();
    const last = starts[starts.length - 1] ?? 0;
    const count = last === this.text.length && starts.length > 1 ? starts.length - 1 : starts.length;
    return count + this.beginning.line - 1;
  }

  /** The position of an offset; offsets outside the text are clamped to its ends. */
  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.#starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.beginning.line, column: clamped - (starts[low] ?? 0) + 1 };
  }

  /** The offset of a 1-based position, clamped to the text. */
  offsetAt(position: Position): number {
    const starts = this.#starts();
    const start = starts[Math.max(0, Math.min(position.line - this.beginning.line, starts.length - 1))] ?? 0;
    return Math.min(start + Math.max(0, position.column - 1), this.text.length);
  }

  /** The text of a 1-based line, without its line end; empty for a line that does not exist. */
  lineText(line: number): string {
    const starts = this.#starts();
    const index = line - this.beginning.line;
    const start = starts[index];
    if (start === undefined) return "";
    const end = starts[index + 1] ?? this.text.length;
    return this.text.slice(start, end).replace(/\r?\n$/, "");
  }

  #starts(): readonly number[] {
    if (this.#lineStarts) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf("\n"); at !== -1; at = this.text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }
}
