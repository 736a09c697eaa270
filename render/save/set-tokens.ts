/** Writes a token count into the newest row of a model's changelog. */

import type { Row, Sheet } from "../../compiler/syntax/write/sheet.js";
import { keyOf } from "./order-rows.js";

/** Undefined where the changelog is not written as one list of structs. */
export function setTokens(sheet: Sheet, tokens: number): Sheet | undefined {
  const found = [...sheet.rows.entries()].filter(([, { labels: [label = ""] }]) => keyOf(label) === "changelog");
  const [[at, row] = []] = found;
  if (found.length !== 1 || at === undefined || row?.value.type !== "list") return undefined;
  const [newest, ...older] = row.value.rows;
  if (newest?.value.type !== "struct") return undefined;
  const fields = withField(newest.value.rows, "tokens", String(tokens));
  const list = { ...row.value, rows: [{ ...newest, value: { ...newest.value, rows: fields } }, ...older] };
  return { ...sheet, rows: sheet.rows.with(at, { ...row, value: list }) };
}

function withField(rows: readonly Row[], key: string, text: string): Row[] {
  const at = rows.findIndex(({ labels }) => labels.length === 1 && keyOf(labels[0] ?? "") === key);
  const value = { type: "text", text } as const;
  const row = rows[at];
  return row === undefined ? [...rows, { above: [], labels: [key], value, attributes: [] }] : [...rows].with(at, { ...row, value });
}
