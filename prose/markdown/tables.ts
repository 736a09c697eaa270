/** Tables (GitHub's extension): a row of heads, a delimiter row with as many cells, then rows until the paragraph ends. */

import type { Range } from "../../compiler/source/span.js";
import type { Table, TableRow } from "./blocks.js";

/** The table in a paragraph's lines and the number of lines before it. */
export function findTable(text: string, lines: readonly Range[]): { readonly before: number; readonly table: Table } | undefined {
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const head = lines[index];
    const delimiter = lines[index + 1];
    if (head === undefined || delimiter === undefined || !isDelimiterRow(text.slice(delimiter.start, delimiter.end))) continue;
    const cells = splitCells(text, head);
    if (cells.length !== splitCells(text, delimiter).length) continue;
    const rows: TableRow[] = [{ ...head, cells }];
    for (const line of lines.slice(index + 2)) rows.push({ ...line, cells: splitCells(text, line) });
    const last = lines[lines.length - 1] ?? delimiter;
    return { before: index, table: { kind: "table", start: head.start, end: last.end, rows } };
  }
  return undefined;
}

/** A delimiter row without any pipe would be the underline of a heading. */
function isDelimiterRow(row: string): boolean {
  return row.includes("-") && row.includes("|") && /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*(?:[ \t]*:?-+:?[ \t]*)?$/.test(row);
}

/** Cells between unescaped pipes, trimmed; the outer pipes may be left out. */
function splitCells(text: string, row: Range): Range[] {
  const cells: Range[] = [];
  let start = row.start;
  while (start < row.end && isBlank(text[start])) start += 1;
  if (text[start] === "|") start += 1;
  let from = start;
  for (let at = start; at < row.end; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "|") {
      cells.push(trim(text, from, at));
      from = at + 1;
    }
  }
  const rest = trim(text, from, row.end);
  if (rest.end > rest.start) cells.push(rest);
  return cells;
}

function trim(text: string, start: number, end: number): Range {
  let first = start;
  let last = end;
  while (first < last && isBlank(text[first])) first += 1;
  while (last > first && isBlank(text[last - 1])) last -= 1;
  return { start: first, end: last };
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}
