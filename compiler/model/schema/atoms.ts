/** `atoms` and `exclusive`: the named facts of a run, of a skill or of the shared vocabulary. */

import * as z from "zod";
import { atomId, enumMember, text } from "./common.js";

export const atom = z.strictObject({
  aliases: z.array(text).optional(),
  kind: z.enum(["bool", "int", "enum"]).optional(),
  members: z.array(enumMember).min(1).optional(),
  sort: z.enum(["state", "event", "count"]),
  source: text.optional(),
});

export const atoms = z.record(atomId, atom);

/** Groups of bool atoms of which at most one is true in any state. */
export const exclusive = z.array(z.array(atomId).min(2));
