/** The shape of a composition: what the host selected before any leaf ran, and what it has accepted since. */

import * as z from "zod";

const kebab = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "write lower-case words with hyphens");
const version = z.int().min(1);

/** A resolver may add what it knows; a report may not. */
export const compositionSchema = z.looseObject({
  superSkill: z.looseObject({ id: kebab, version }),
  subSkills: z.array(z.looseObject({ id: kebab, version })),
  skipped: z.array(z.looseObject({ id: kebab, version, reason: z.enum(["configuration", "not-applicable"]) })),
  acceptedResults: z.array(z.looseObject({ id: kebab, version, reportPath: z.string().min(1) })),
});

export type Composition = z.infer<typeof compositionSchema>;
