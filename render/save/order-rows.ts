/** The canonical order of a model's fields: that of the schema's keys; keys of maps are sorted. Comments move with their field. */

import { compareCodePoints } from "../../compiler/json/print.js";
import type { Schema } from "../../compiler/model/shape.js";
import { elementSchema, fieldSchema, structShape } from "../../compiler/model/shape.js";
import type { Layout, Row, Sheet } from "../../compiler/syntax/write/sheet.js";

/** Comments at the top of the file stay there, whatever field comes first. */
export function orderSheet(sheet: Sheet, schema: Schema): Sheet {
  const [first, ...others] = sheet.rows;
  if (first === undefined) return sheet;
  const head = sheet.package === undefined ? first.above : [];
  const bare = { ...first, above: first.above.slice(head.length) };
  const [top, ...rest] = orderRows([bare, ...others], schema);
  if (top === undefined) return sheet;
  // What was a comment of the first field must not seem to be one of another.
  const parted = head.length === 0 || head.at(-1) === "" || top.labels[0] === first.labels[0] ? [] : [""];
  return { ...sheet, rows: [{ ...top, above: [...head, ...parted, ...top.above] }, ...rest] };
}

/** Rows without a label stand where they are: the whole struct keeps its order then. */
export function orderRows(rows: readonly Row[], schema: Schema): Row[] {
  const keys = rows.map(({ labels: [label = ""] }) => keyOf(label));
  const ordered = rows.map((row, index) => ({ row: orderWithin(row, schema, keys), key: keys[index] ?? "", index }));
  if (rows.every(({ labels }) => labels.length > 0)) ordered.sort((a, b) => compareKeys(a.key, b.key, schema, keys) || a.index - b.index);
  const startsBlank = rows[0]?.above[0] === "";
  return ordered.map(({ row }, index) => (index === 0 && !startsBlank && row.above[0] === "" ? { ...row, above: row.above.slice(1) } : row));
}

function compareKeys(a: string, b: string, schema: Schema, keys: readonly string[]): number {
  const shape = structShape(schema, keys);
  if (shape?.kind !== "fields") return compareCodePoints(a, b);
  const order = [...shape.fields.keys()];
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return rank(a) - rank(b);
}

/** Follows a chain `a: b: c:` down to its value. */
function orderWithin(row: Row, schema: Schema, siblings: readonly string[]): Row {
  let at: Schema | undefined = schema;
  let keys = siblings;
  for (const label of row.labels) {
    at = at && fieldSchema(at, keys, keyOf(label));
    keys = [];
  }
  return at === undefined ? row : { ...row, value: orderLayout(row.value, at) };
}

function orderLayout(value: Layout, schema: Schema): Layout {
  if (value.type === "text") return value;
  if (value.type === "struct") return { ...value, rows: orderRows(value.rows, schema) };
  const element = elementSchema(schema);
  return element === undefined ? value : { ...value, rows: value.rows.map((row) => ({ ...row, value: orderLayout(row.value, element) })) };
}

/** The name that a label spells. */
export function keyOf(label: string): string {
  if (!label.startsWith('"')) return label;
  try {
    return JSON.parse(label) as string;
  } catch {
    return label;
  }
}
