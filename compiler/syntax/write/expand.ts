/** The layout that the formatters of all releases leave unchanged: no list or struct on one line but the empty ones. */

import { isMultiline, type Layout, type LineComment, type Row } from "./sheet.js";

/** Rows for the profile `both`; empty structs and lists get a blank line before and after. */
export function expandRows(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const spaced = before !== undefined && row.labels.length > 0 && row.above[0] !== "" && (isEmptyBlock(row.value) || isEmptyBlock(before.value));
    return { ...row, above: spaced ? ["", ...row.above] : row.above, value: expand(row.value) };
  });
}

function expand(value: Layout): Layout {
  if (value.type === "text") return value;
  return { ...value, style: value.style === "inline" && value.rows.length > 0 ? "lines" : value.style, rows: expandRows(value.rows) };
}

function isEmptyBlock(value: Layout): boolean {
  return value.type !== "text" && value.style === "inline" && value.rows.length === 0;
}

/** Comments that would move: placed alike by one formatter, not by the other. */
export function unstableComments(rows: readonly Row[]): LineComment[] {
  const found: LineComment[] = [];
  let run: Row[] = [];
  const close = (): void => {
    if (run.some(({ line }) => line === undefined)) for (const { line } of run) if (line !== undefined) found.push(line);
    run = [];
  };
  for (const row of rows) {
    const { above, labels, value } = row;
    if (value.type !== "text") {
      if (value.open !== undefined) found.push(value.open);
      found.push(...unstableComments(value.rows));
    }
    if (isMultiline(value) || above.length > 0 || labels.length !== run[0]?.labels.length) close();
    if (!isMultiline(value)) run.push(row);
  }
  close();
  return found;
}
