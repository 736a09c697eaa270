/** A line as a terminal shows it: pieces of text with the columns that each takes. */

import { safeText } from "./safe-text.js";

export interface Cell {
  /** Offset in the line, in UTF-16 units. */
  readonly start: number;
  /** What is printed for it. */
  readonly shown: string;
  /** Columns it takes: 2 for a wide character. */
  readonly width: number;
}

const tabWidth = 4;

/** Blocks whose characters take two columns (Unicode's East Asian Width W and F); emoji are told by their property. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
const plain = /^[\x20-\x7e]$/;
const marks = /^[\p{Mn}\p{Me}\u200c\u200d]+$/u;

const ascii = /^[\t\x20-\x7e]*$/;

/** The segmenter is slow to set up, and text of single characters needs none. */
function graphemesOf(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (ascii.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  return new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
}

/** @param offset where in its line the text begins */
export function cellsOf(text: string, offset = 0): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemesOf(text)) {
    const cell = { start: offset + index, ...shown(segment, column) };
    cells.push(cell);
    column += cell.width;
  }
  return cells;
}

function shown(segment: string, column: number): { shown: string; width: number } {
  if (plain.test(segment)) return { shown: segment, width: 1 };
  if (segment === "\t") {
    const width = tabWidth - (column % tabWidth);
    return { shown: " ".repeat(width), width };
  }
  const safe = safeText(segment);
  if (safe !== segment) return { shown: safe, width: [...safe].length };
  // A mark without a letter before it would join the frame itself.
  if (marks.test(segment)) return { shown: `\u25cc${segment}`, width: 1 };
  return { shown: segment, width: wide.test(segment) || emoji.test(segment) ? 2 : 1 };
}
