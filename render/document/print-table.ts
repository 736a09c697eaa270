/** Tables as GitHub's Markdown has them: one line a row, every row with as many cells as the head. */

import type { Piece } from "./piece.js";
import { joinPieces, own } from "./piece.js";
import { printInlines } from "./print-inline.js";
import type { Inline, Table } from "./tree.js";

export function printTable({ columns, rows }: Table): Piece[] {
  const rule = own(`| ${columns.map(() => "---").join(" | ")} |`);
  return joinPieces([printRow(columns), [rule], ...rows.map(printRow)], "\n");
}

function printRow(cells: readonly (readonly Inline[])[]): Piece[] {
  return [own("| "), ...joinPieces(cells.map((cell) => printInlines(cell, "cell")), " | "), own(" |")];
}
