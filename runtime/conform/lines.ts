/** Cuts a stream of bytes into lines of text; what it holds at once is one chunk and one line. */

/** A line, counted from 1. */
export interface Line {
  readonly number: number;
  /** UTF-16 units before it; behind a line with a fault it counts the fault's bytes. */
  readonly offset: number;
  /** Without its end; empty where it has a fault. */
  readonly text: string;
  /** Why it is no text that we read. */
  readonly fault?: string;
  /** False of a last line without a line end: its writer may have been cut off. */
  readonly ended: boolean;
}

/** Longer lines are refused, in bytes. */
export const longestLine = 4 * 1024 * 1024;

const newline = 0x0a;

export class LineSplitter {
  #rest: Uint8Array[] = [];
  /** Bytes of the line so far, those that are dropped included. */
  #size = 0;
  #number = 1;
  #offset = 0;

  /** The lines that end in a chunk. */
  push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      lines.push(this.#take(chunk.subarray(start, end), true));
      start = end + 1;
    }
    // The stream may use the chunk again.
    this.#keep(chunk.slice(start));
    return lines;
  }

  /** The last line, if it has no end. */
  end(): Line | undefined {
    return this.#size === 0 ? undefined : this.#take(new Uint8Array(), false);
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size <= longestLine) this.#rest.push(part);
    else this.#rest = [];
  }

  /** @param last what the line ends with */
  #take(last: Uint8Array, ended: boolean): Line {
    const bytes = this.#rest.length === 0 ? last : Buffer.concat([...this.#rest, last]);
    const size = this.#size + last.length;
    const { text, fault } = size > longestLine ? { text: "", fault: `the line has ${size} bytes; the limit is ${longestLine}` } : decode(bytes, ended);
    const line: Line = { number: this.#number, offset: this.#offset, text: text.endsWith("\r") ? text.slice(0, -1) : text, ended, ...(fault === undefined ? {} : { fault }) };
    this.#number += 1;
    this.#offset += (fault === undefined ? text.length : size) + 1;
    this.#rest = [];
    this.#size = 0;
    return line;
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Of a line that was cut off, the last character may have been too: it is left out. */
function decode(bytes: Uint8Array, ended: boolean): { readonly text: string; readonly fault?: string } {
  try {
    return { text: (ended ? decoder : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })).decode(bytes, { stream: !ended }) };
  } catch {
    return { text: "", fault: "the line is not UTF-8 text" };
  }
}
