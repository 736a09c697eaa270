/** `## Args`: a row for each argument; columns that no row fills are left out. */

import { isWritten, type ArgRow } from "../../compiler/model/schema/types.js";
import { linkedMarkdown, markdown, text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block, Inline } from "../document/tree.js";

type Column = readonly [title: string, key: keyof ArgRow, cell: (row: ArgRow) => readonly Inline[]];

export function args(context: RenderContext): Block[] {
  const { args: block } = context.model;
  const rows = block === undefined || isWritten(block) ? [] : block.rows.filter((row) => context.keeps(row));
  if (rows.length === 0) return [];
  const { origins } = context.skill;
  const inCell = { ...context, fill: context.fillCell };
  const linked = (row: ArgRow, key: "default" | "effect"): Inline[] => linkedMarkdown(inCell, row[key] ?? "", origins.span(row, key));
  const columns: readonly Column[] = [
    ["Name", "name", (row) => [{ type: "code", value: row.name }]],
    ["Form", "form", (row) => [markdown(inCell, row.form ?? "", origins.span(row, "form"))]],
    ["Default", "default", (row) => linked(row, "default")],
    ["Effect", "effect", (row) => linked(row, "effect")],
  ];
  const filled = columns.filter(([, key]) => rows.some((row) => row[key] !== undefined));
  return [
    { type: "heading", level: 2, content: [text("Args")] },
    { type: "table", columns: filled.map(([title]) => [text(title)]), rows: rows.map((row) => filled.map(([, , cell]) => cell(row))) },
  ];
}
