/** Tables that the model's columns and rows spell back exactly. */

import { printExactTable, type ExactTable } from "../../compiler/model/exact-table.js";
import type { Range } from "../../compiler/source/span.js";
import type { Table } from "../markdown/blocks.js";

/** @param lines the whole lines of the table; undefined where a typed table would change a byte of them */
export function exactTable(text: string, table: Table, lines: Range): ExactTable | undefined {
  const exact = text.slice(lines.start, lines.end);
  const rule = exact.split("\n")[1] ?? "";
  const [columns, ...rows] = table.rows.map(({ cells }) => cells.map(({ start, end }) => text.slice(start, end)));
  if (columns === undefined || columns.length === 0 || rows.some((row) => row.length !== columns.length)) return undefined;
  return [false, true].map((padded): ExactTable => ({ columns, rows, rule, padded })).find((candidate) => printExactTable(candidate) === exact);
}
