/** A run of an audit before it is scored, and the catalogue of its framework. */

import * as z from "zod";
import { isDate } from "../../shared/time.js";
import { sinks } from "./frameworks.js";

const text = z.string().min(1);
const itemId = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "write the id of an item, such as `R1`");
const framework = z.enum(Object.keys(sinks) as [string, ...string[]]);

export const evidenceTypes = ["measured", "user-provided", "calculated", "estimated", "proxy"] as const;
export const evidenceLevels = ["high", "medium", "low"] as const;

const evidence = z.strictObject({
  type: z.enum(evidenceTypes),
  source: text,
  observed_at: z.string().refine(isDate, "write a date such as `2026-07-10`"),
  confidence: z.enum(evidenceLevels),
});

export const runSchema = z.strictObject({
  framework,
  profile: text,
  target: text,
  observed_at: z.string().refine(isDate, "write a date such as `2026-07-10`"),
  context: z.record(text, text).refine((context) => Object.keys(context).length > 0, "say under which circumstances it was audited"),
  items: z.array(
    z.strictObject({
      id: itemId,
      state: z.enum(["pass", "partial", "fail", "unknown", "na"]),
      /** What shows a state; there is none of what is unknown or does not apply. */
      evidence: evidence.optional(),
      /** Why it is unknown, or does not apply. */
      reason: text.optional(),
    }),
  ).min(1).max(1_000),
});

export type AuditRun = z.infer<typeof runSchema>;
export type RunItem = AuditRun["items"][number];

export const catalogSchema = z.strictObject({
  framework,
  version: text,
  /** Each item belongs to one dimension; a failed veto item decides the verdict. */
  items: z.array(z.strictObject({ id: itemId, dimension: text, veto: z.boolean(), conditional: z.boolean() })).min(1).max(1_000),
  profiles: z.record(
    text,
    z.strictObject({
      /** By dimension; only their proportion counts. */
      weights: z.record(text, z.int().min(0).max(1_000_000)),
      /** What the context has to say: the values allowed for a key, any where none is listed. */
      context: z.record(text, z.array(text)),
    }),
  ),
});

export type AuditCatalog = z.infer<typeof catalogSchema>;
