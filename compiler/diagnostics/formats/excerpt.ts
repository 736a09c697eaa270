/** The part of a source line that fits beside the gutter, and where in it an offset is shown. */

import type { Cell } from "./cells.js";
import { cellsOf } from "./cells.js";

/** A source line cut to a width. */
export interface Excerpt {
  readonly shown: string;
  /** The column, from 0, at which an offset of the line is shown; clamped to what is shown. */
  columnOf(offset: number): number;
}

/** Longer lines are cut around the focus before they are split into characters. */
const unitsPerColumn = 8;

/**
 * @param focus offsets of the line that should be seen: the first for sure, the second where there is room
 * @param width columns
 */
export function excerptOf(line: string, focus: readonly [number, number], width: number): Excerpt {
  const from = Math.max(0, focus[0] - width * unitsPerColumn);
  const to = Math.min(line.length, focus[0] + width * unitsPerColumn);
  const cells = cellsOf(line.slice(from, to), from);
  const kept = windowOf(cells, focus, width, from > 0, to < line.length);
  const cutBefore = from > 0 || kept.first > 0;
  const cutAfter = to < line.length || kept.end < cells.length;
  const seen = cells.slice(kept.first, kept.end);
  return {
    shown: `${cutBefore ? "…" : ""}${seen.map((cell) => cell.shown).join("")}${cutAfter ? "…" : ""}`.trimEnd(),
    columnOf(offset) {
      let column = cutBefore ? 1 : 0;
      for (const [index, cell] of seen.entries()) {
        const next = seen[index + 1]?.start ?? to;
        if (offset < next) return column;
        column += cell.width;
      }
      return column;
    },
  };
}

/** The run of cells that is shown: all when they fit, else those around the focus. */
function windowOf(cells: readonly Cell[], focus: readonly [number, number], width: number, cutBefore: boolean, cutAfter: boolean): { first: number; end: number } {
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (!cutBefore && !cutAfter && total <= width) return { first: 0, end: cells.length };
  const room = width - 2; // for the two ellipses
  const at = cells.findIndex((_, index) => (cells[index + 1]?.start ?? Infinity) > focus[0]);
  let first = Math.max(0, at);
  let end = first;
  let used = 0;
  const take = (cell: Cell | undefined): boolean => {
    if (cell === undefined || used + cell.width > room) return false;
    used += cell.width;
    return true;
  };
  while ((cells[end]?.start ?? Infinity) < Math.max(focus[1], focus[0] + 1) && take(cells[end])) end += 1;
  // What is left of the room goes to both sides in turn; a line that starts in sight is shown from its start.
  for (let grown = true; grown; ) {
    grown = false;
    if (take(cells[first - 1])) [first, grown] = [first - 1, true];
    if (take(cells[end])) [end, grown] = [end + 1, true];
  }
  return { first, end };
}
