/** A position in one line of a Markdown text that counts columns, since a tab may be consumed in part. */

const TAB = 9;
const SPACE = 32;

/** Containers and leaves consume the line from left to right; tabs reach to the next multiple of four columns. */
export class LineCursor {
  offset: number;
  column = 0;
  /** The first character that is neither space nor tab, and its column. */
  nextOffset = 0;
  nextColumn = 0;

  /** @param end the end of the line's text, before its line end */
  constructor(
    readonly text: string,
    readonly start: number,
    readonly end: number,
  ) {
    this.offset = start;
    this.look();
  }

  get blank(): boolean {
    return this.nextOffset >= this.end;
  }

  get indent(): number {
    return this.nextColumn - this.column;
  }

  /** The character at an offset of the line; empty at its end. */
  at(offset: number): string {
    return offset < this.end ? (this.text[offset] ?? "") : "";
  }

  isSpaceOrTab(offset: number): boolean {
    if (offset >= this.end) return false;
    const unit = this.text.charCodeAt(offset);
    return unit === SPACE || unit === TAB;
  }

  /** Finds the next character that is neither space nor tab. */
  look(): void {
    let offset = this.offset;
    let column = this.column;
    for (; offset < this.end; offset += 1) {
      const unit = this.text.charCodeAt(offset);
      if (unit === SPACE) column += 1;
      else if (unit === TAB) column += 4 - (column % 4);
      else break;
    }
    this.nextOffset = offset;
    this.nextColumn = column;
  }

  skipIndent(): void {
    this.offset = this.nextOffset;
    this.column = this.nextColumn;
  }

  /** Consumes characters; a tab counts as one. */
  advance(count: number): void {
    for (let left = count; left > 0 && this.offset < this.end; left -= 1) {
      this.column += this.text.charCodeAt(this.offset) === TAB ? 4 - (this.column % 4) : 1;
      this.offset += 1;
    }
    this.look();
  }

  /** Consumes columns, in part of a tab where they end inside it. */
  advanceColumns(count: number): void {
    let left = count;
    while (left > 0 && this.offset < this.end) {
      if (this.text.charCodeAt(this.offset) === TAB) {
        const width = 4 - (this.column % 4);
        const used = Math.min(width, left);
        this.column += used;
        left -= used;
        if (used === width) this.offset += 1;
      } else {
        this.column += 1;
        this.offset += 1;
        left -= 1;
      }
    }
    this.look();
  }

  /** A state to come back to. */
  save(): readonly [number, number] {
    return [this.offset, this.column];
  }

  restore([offset, column]: readonly [number, number]): void {
    this.offset = offset;
    this.column = column;
    this.look();
  }

  /** The rest of the line from the next character that is neither space nor tab. */
  rest(): string {
    return this.text.slice(this.nextOffset, this.end);
  }
}
