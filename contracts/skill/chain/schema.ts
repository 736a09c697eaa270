/** A recorded chain: the skills that ran, by which route each came, and how the chain ended. */

import * as z from "zod";

const name = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "write the name of a skill");

const stepSchema = z.strictObject({
  skill: name,
  /** `initial`: the user's first. `automatic-handoff`: by a link. `user-reroute`: the user chose anew; chain and budget start again. */
  route: z.enum(["initial", "automatic-handoff", "user-reroute"]),
  /** What stood when the step was taken; all that holds must be said for an automatic handoff. */
  candidates: z.array(name).optional(),
  inputs_ready: z.boolean().optional(),
  authority_present: z.boolean().optional(),
  material_fork: z.boolean().optional(),
  safety_gate_open: z.boolean().optional(),
  external_effect_ahead: z.boolean().optional(),
});

export const chainSchema = z.strictObject({
  steps: z.array(stepSchema).min(1).max(10_000),
  end: z
    .strictObject({
      status: z.enum(["DONE", "DONE_WITH_CONCERNS", "BLOCKED", "NEEDS_INPUT"]),
      recommended_next_skill: name,
      open_loops: z.array(z.string().min(1)),
      /** What the user asked to come next; null where nothing is left. */
      requested_continuation: name.nullable(),
      /** Skills that could follow with their inputs at hand. */
      ready_successors: z.array(name),
      /** What else than the budget stopped the chain. */
      other_stops: z.array(z.enum(["authority", "fork", "safety-gate", "external-effect", "missing-inputs", "visited", "no-successor"])),
    })
    .optional(),
});

export type RecordedChain = z.infer<typeof chainSchema>;
export type ChainStep = RecordedChain["steps"][number];
export type ChainEnd = NonNullable<RecordedChain["end"]>;
