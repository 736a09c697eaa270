/** A code frame: the source lines of some marks in one file, each mark underlined where it stands. */

import type { Position, SourceFile } from "../../source/source-file.js";
import type { Range } from "../../source/span.js";
import type { Excerpt } from "./excerpt.js";
import { excerptOf } from "./excerpt.js";
import { safeMessage } from "./safe-text.js";

export interface Mark {
  readonly range: Range;
  /** The finding's own place is underlined with `^` and shown over all its lines; another with `-`, on its first. */
  readonly primary: boolean;
  readonly label?: string | undefined;
}

/** Colours for the parts of a frame. */
export interface Paint {
  primary(text: string): string;
  secondary(text: string): string;
  gutter(text: string): string;
}

/** A mark with its lines; `last` is the line and column after its last character. */
interface Placed extends Mark {
  readonly first: Position;
  readonly last: Position;
}

/** Of a mark over many lines, this many are shown at its start and one at its end. */
const headLines = 4;

/** The least room for source text, however narrow the terminal. */
const leastWidth = 40;

/**
 * @param gutter width of the line numbers
 * @param width columns that a row may take
 */
export function codeFrame(file: SourceFile, marks: readonly Mark[], gutter: number, width: number, paint: Paint): string[] {
  const placed = marks.map((mark) => place(file, mark));
  const long = placed.find((mark) => mark.primary && mark.last.line > mark.first.line);
  const margin = long === undefined ? "" : "  ";
  const room = Math.max(leastWidth, width - gutter - 3 - margin.length);
  const blank = `${" ".repeat(gutter)} ${paint.gutter("|")}`;
  const rows: string[] = [blank];
  let before: number | undefined;

  for (const line of linesOf(placed, file)) {
    if (before !== undefined && line > before + 1) rows.push(paint.gutter("..."));
    before = line;
    const inside = long !== undefined && line > long.first.line && line <= long.last.line;
    const bar = long === undefined ? "" : inside ? paint.primary("| ") : margin;
    const here = placed.filter((mark) => mark !== long && mark.first.line === line);
    const excerpt = excerptOf(file.lineText(line), focusOf(file, line, long, here), room);
    const number = paint.gutter(`${String(line).padStart(gutter)} |`);
    rows.push(`${number} ${bar}${excerpt.shown}`.trimEnd());
    if (long !== undefined && line === long.first.line) rows.push(`${blank} ${opening(excerpt, long, paint)}`);
    for (const mark of here.sort((a, b) => b.first.column - a.first.column)) rows.push(`${blank} ${bar}${underline(file, excerpt, mark, paint)}`);
    if (long !== undefined && line === long.last.line) rows.push(`${blank} ${closing(excerpt, long, paint)}`);
  }
  return rows;
}

function place(file: SourceFile, mark: Mark): Placed {
  const { start, end } = mark.range;
  const first = file.positionAt(start);
  // A range that ends with its line's newline ends on that line.
  const last = end > start ? file.positionAt(end - 1) : first;
  return { ...mark, first, last: { line: last.line, column: end > start ? last.column + 1 : last.column } };
}

/** The lines to show, in order; a single line between two is shown rather than elided. */
function linesOf(marks: readonly Placed[], file: SourceFile): number[] {
  const lines = new Set<number>();
  for (const { primary, first, last } of marks) {
    lines.add(first.line);
    if (!primary) continue;
    const head = last.line - first.line <= headLines + 1 ? last.line : first.line + headLines - 1;
    for (let line = first.line; line <= head; line += 1) lines.add(line);
    lines.add(last.line);
  }
  for (const line of [...lines]) if (lines.has(line + 2) && line + 1 <= file.lineCount) lines.add(line + 1);
  return [...lines].sort((a, b) => a - b);
}

/** The offsets of a line that its excerpt should show. */
function focusOf(file: SourceFile, line: number, long: Placed | undefined, here: readonly Placed[]): [number, number] {
  const mark = here.find(({ primary }) => primary) ?? here[0];
  if (mark !== undefined) return [mark.first.column - 1, mark.last.line === line ? mark.last.column - 1 : file.lineText(line).length];
  if (long?.first.line === line) return [long.first.column - 1, file.lineText(line).length];
  if (long?.last.line === line) return [Math.max(0, long.last.column - 2), long.last.column - 1];
  return [0, 0];
}

function underline(file: SourceFile, excerpt: Excerpt, mark: Placed, paint: Paint): string {
  const end = mark.last.line === mark.first.line ? mark.last.column - 1 : file.lineText(mark.first.line).length;
  const from = excerpt.columnOf(mark.first.column - 1);
  const length = Math.max(1, excerpt.columnOf(end) - from);
  const colour = mark.primary ? paint.primary : paint.secondary;
  return `${" ".repeat(from)}${colour((mark.primary ? "^" : "-").repeat(length) + labelOf(mark))}`;
}

function opening(excerpt: Excerpt, mark: Placed, paint: Paint): string {
  return paint.primary(` ${"_".repeat(excerpt.columnOf(mark.first.column - 1) + 1)}^`);
}

function closing(excerpt: Excerpt, mark: Placed, paint: Paint): string {
  return paint.primary(`|${"_".repeat(excerpt.columnOf(Math.max(0, mark.last.column - 2)) + 1)}^${labelOf(mark)}`);
}

function labelOf(mark: Mark): string {
  return mark.label === undefined ? "" : ` ${safeMessage(mark.label)}`;
}
