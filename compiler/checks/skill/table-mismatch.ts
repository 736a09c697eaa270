/** The rows of a table have its columns. */

import { at, check } from "../check.js";

export const tableMismatch = check<{ cells: number; columns: number }>("table-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a table row with more or fewer cells than columns",
  message: ({ cells, columns }) => `the row has ${cells} cell${cells === 1 ? "" : "s"}, the table ${columns} column${columns === 1 ? "" : "s"}`,
  help: () => "give each column one cell; an empty cell is `\"\"`",
  explain: {
    why: "Markdown drops the cells that are too many without a word.",
    wrong: 'table: {columns: ["file", "use"], rows: [["a.md"]]}',
    right: 'table: {columns: ["file", "use"], rows: [["a.md", "notes"]]}',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections) {
      for (const block of section.blocks) {
        if (!("table" in block)) continue;
        const { columns, rows } = block.table;
        rows.forEach((row, index) => {
          if (row.length !== columns.length) report(at(rows, index), { cells: row.length, columns: columns.length });
        });
      }
    }
  },
});
