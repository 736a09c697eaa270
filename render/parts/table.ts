/** A `table` block. A row with too few cells is filled up; one with too many is a finding, for readers drop the rest. */

import type { RenderContext } from "../context.js";
import { renderCodes } from "../codes.js";
import { markdown } from "../authored.js";
import type { Inline, Table } from "../document/tree.js";

export function table(context: RenderContext, { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }): Table {
  const { origins } = context.skill;
  const cells = (texts: readonly string[]): Inline[][] => texts.map((value, index) => [markdown({ ...context, fill: context.fillCell }, value, origins.span(texts, index))]);
  return {
    type: "table",
    columns: cells(columns),
    rows: rows.filter((_, index) => context.keeps(rows, index)).map((row) => {
      if (row.length !== columns.length) {
        context.report(renderCodes.make("table-row-mismatch", origins.span(row), { cells: row.length, columns: columns.length }));
      }
      return [...cells(row), ...Array.from({ length: Math.max(0, columns.length - row.length) }, () => [])].slice(0, columns.length);
    }),
  };
}
