/** `routing` and `model`: when to use the skill, what it stands between, what runs it. */

import * as z from "zod";
import { kebabId, text } from "./common.js";

export const pipelineEdge = z.strictObject({
  kind: z.enum(["from", "to", "spawns", "spawnedBy", "escalates"]),
  needs: z.array(kebabId).optional(),
  optional: z.boolean().optional(),
  route: text.optional(),
  skill: kebabId,
});

export const pipeline = z.strictObject({
  edges: z.array(pipelineEdge).optional(),
  note: text.optional(),
  standalone: z.boolean().optional(),
});

export const routing = z.strictObject({
  pipeline,
  preconditions: z.array(text).optional(),
  purpose: text,
  routes: z.array(z.strictObject({ for: text, use: text })).optional(),
});

/** Of a lifted skill whose text says where it stands already: nothing is rendered of it. */
export const writtenRouting = z.strictObject({ ...routing.shape, purpose: text.optional(), written: z.literal(true) });

export const model = z.strictObject({
  effort: z.enum(["low", "medium", "high", "xhigh", "max"]),
  reason: text,
  tier: text,
});
