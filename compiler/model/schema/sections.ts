/** `sections`: headings with their blocks, in the order in which they render. */

import * as z from "zod";
import { text } from "./common.js";
import { fullEntry, verbatimEntry } from "./entry.js";

const items = z.strictObject({ items: z.array(text).min(1) });
const prose = z.strictObject({ prose: z.string(), shell: z.boolean().optional() });
const table = z.strictObject({
  table: z.strictObject({ columns: z.array(z.string()).min(1), rows: z.array(z.array(z.string())) }),
});

/** Of a lifted skill: with the exact line under the heads, and whether cells are padded to its columns. */
const liftedTable = z.strictObject({
  table: z.strictObject({ columns: z.array(z.string()).min(1), padded: z.literal(true).optional(), rows: z.array(z.array(z.string())), rule: z.string().optional() }),
});

export const block = z.union([z.strictObject({ entry: fullEntry }), prose, table, items]);
export const liftedBlock = z.union([z.strictObject({ entry: z.union([fullEntry, verbatimEntry]) }), prose, liftedTable, items]);

const control = {
  kind: z.enum(["context", "phase", "route"]).optional(),
  pred: text.optional(),
  replaces: text.optional(),
};

export const section = z.strictObject({ title: text, between: text.optional(), blocks: z.array(block), ...control });

/** Of a lifted skill: the heading's level is kept, and what stands before the first heading has no title. */
export const liftedSection = z.strictObject({
  title: z.string().optional(),
  between: text.optional(),
  blocks: z.array(liftedBlock),
  kind: control.kind,
  level: z.int().min(1).max(6).optional(),
  pred: control.pred,
  replaces: control.replaces,
});
