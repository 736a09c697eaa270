/** `enforce`: what a session's hooks watch and refuse; rendered to enforce.json. */

import * as z from "zod";
import { atomId, enumMember, text } from "./common.js";

export const capture = z.strictObject({
  json: text.optional(),
  kind: z.enum(["bool", "int", "enum", "string"]).optional(),
  members: z.array(enumMember).min(1).optional(),
  pattern: text.optional(),
});

export const anchor = z.strictObject({
  captures: z.record(atomId, capture).optional(),
  match: text,
  on: z.enum(["tool", "file", "output"]),
});

export const enforceRule = z.strictObject({
  entry: text,
  deny: text,
  reason: text,
  recovery: text.optional(),
});

export const enforce = z.strictObject({
  anchors: z.record(atomId, anchor),
  rules: z.array(enforceRule).optional(),
});
