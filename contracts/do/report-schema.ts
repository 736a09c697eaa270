/** The shape of a findings report: closed objects, at any depth. */

import * as z from "zod";

export const severities = ["info", "minor", "major", "blocker"] as const;
export const confidences = ["low", "medium", "high"] as const;
export const outcomes = ["completed", "not-applicable", "no-knowledge", "partial", "failed"] as const;

const kebab = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "write lower-case words with hyphens");
const text = z.string().min(1);
const count = z.int().min(0);
const line = z.int().min(1);

export const skillRefSchema = z.strictObject({ id: kebab, version: z.int().min(1) });
export const referenceSchema = z.strictObject({ path: text, sha: z.string().regex(/^[0-9a-fA-F]{40}$/, "write the 40 hexadecimal digits of a commit").optional() });

export const findingSchema = z.strictObject({
  id: text,
  severity: z.enum(severities),
  message: text,
  location: z.strictObject({ file: text, line, range: z.strictObject({ "start-line": line, "end-line": line }).optional() }).optional(),
  references: z.array(referenceSchema),
  confidence: z.enum(confidences),
  "from-sub-skill": text.optional(),
  domain: text.optional(),
  "suggested-code": text.optional(),
  "suggested-code-omission-reason": text.optional(),
});

const base = {
  skill: skillRefSchema,
  outcome: z.enum(outcomes),
  "outcome-reason": text.optional(),
  summary: z.strictObject({
    counts: z.strictObject({ blocker: count, major: count, minor: count, info: count }),
    coverage: z.strictObject({ "worklist-size": count, "items-evaluated": count }),
  }),
  findings: z.array(findingSchema),
  suppressed: z.array(z.strictObject({ reference: referenceSchema, reason: z.enum(["layer-precedence", "configuration"]) })),
} as const;

/** A report as a super-skill holds it: with what only super-skills have, which its own check then refuses. */
const nestedSchema = z.strictObject({ ...base, "sub-results": z.array(z.unknown()).optional(), "skipped-sub-skills": z.array(z.unknown()).optional() });

export const reportSchema = z.strictObject({
  ...base,
  "sub-results": z.array(nestedSchema).optional(),
  "skipped-sub-skills": z.array(z.strictObject({ skill: skillRefSchema, reason: z.enum(["configuration", "not-applicable"]) })).optional(),
});

export type Report = z.infer<typeof reportSchema>;
export type LeafReport = z.infer<typeof nestedSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Outcome = Report["outcome"];
export type Severity = Finding["severity"];
export type Confidence = Finding["confidence"];
export type SkillRef = z.infer<typeof skillRefSchema>;
