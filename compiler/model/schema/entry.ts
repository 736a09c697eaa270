/** Entries: the numbered statements of a skill, with their clauses and mechanics. */

import * as z from "zod";
import { atomId, text } from "./common.js";

export const roles = [
  "step", "substep", "spawn", "verify", "gate", "handoff", "stop", "rule", "quality", "def", "payload", "note",
] as const;

export const fields = z.strictObject({
  command: text.optional(),
  flags: text.optional(),
  forwards: z.array(z.strictObject({ arg: text, flag: text })).optional(),
  mints: z.record(text, text).optional(),
  reads: z.array(text).optional(),
  ref: z.array(text).optional(),
  returns: text.optional(),
  script: text.optional(),
  timeout: z.int().positive().optional(),
  writes: z.array(text).optional(),
});

const clauses = {
  channel: z.enum(["script", "agent", "skill"]).optional(),
  expect: z.array(text).optional(),
  fields: fields.optional(),
  items: z.array(text).optional(),
  post: z.array(atomId).optional(),
  pred: text.optional(),
  role: z.enum(roles),
  shell: z.boolean().optional(),
};

export const fullEntry = z.strictObject({ id: text, ...clauses, statement: text, title: text });

/** An entry of a lifted skill that still stands as its author wrote it. */
export const verbatimEntry = z.strictObject({ id: text, ...clauses, verbatim: z.string() });
