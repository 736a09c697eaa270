/** Columns as Go's `text/tabwriter` places them (padding 1, blanks, empty columns dropped), which `cue fmt` uses. */

export interface Line {
  readonly indent: number;
  /** A cell ends a column where a further cell follows it; no cells make a blank line. */
  readonly cells: readonly string[];
  /** Columns of the lines above end here. */
  readonly breakBefore?: boolean;
  /** Columns end after this line. */
  readonly breakAfter?: boolean;
}

/** The lines as text, each cell padded to the widest of the consecutive lines that have its column. */
export function alignLines(lines: readonly Line[]): string {
  const widths = lines.map(({ cells }) => cells.map(() => 0));
  let start = 0;
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (next !== undefined && line.breakAfter !== true && next.breakBefore !== true) return;
    setWidths(lines, widths, start, index + 1, 0);
    start = index + 1;
  });
  return lines.map((line, index) => printed(line, widths[index] ?? [])).join("");
}

/** Sets the width of `column`, and of those right of it, for the lines from `from` up to `to`. */
function setWidths(lines: readonly Line[], widths: number[][], from: number, to: number, column: number): void {
  let at = from;
  while (at < to) {
    if (!hasColumn(lines[at], column)) {
      at += 1;
      continue;
    }
    let end = at;
    let width = 0;
    while (end < to && hasColumn(lines[end], column)) {
      width = Math.max(width, codePoints(lines[end]?.cells[column] ?? ""));
      end += 1;
    }
    for (let row = at; row < end; row += 1) (widths[row] as number[])[column] = width + 1;
    setWidths(lines, widths, at, end, column + 1);
    at = end;
  }
}

function hasColumn(line: Line | undefined, column: number): boolean {
  return line !== undefined && line.cells.length > column + 1;
}

function printed({ indent, cells }: Line, widths: readonly number[]): string {
  if (cells.length === 0) return "\n";
  const padded = cells.map((cell, column) => (column === cells.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - codePoints(cell))));
  return `${"\t".repeat(indent)}${padded.join("")}\n`;
}

/** `cue fmt` counts the width of a label in code points. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
