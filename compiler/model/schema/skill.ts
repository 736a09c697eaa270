/**
 * The whole model of a skill: the one statement of its shape.
 * Keys stand in canonical order; the writer and the published schemas follow it.
 */

import * as z from "zod";
import { args, writtenArgs } from "./args.js";
import { atoms, exclusive } from "./atoms.js";
import { changelog } from "./changelog.js";
import { kebabId, text } from "./common.js";
import { enforce } from "./enforce.js";
import { env } from "./env.js";
import { frontmatter } from "./frontmatter.js";
import { model, routing, writtenRouting } from "./routing.js";
import { liftedSection, section } from "./sections.js";
import { smoke } from "./smoke.js";
import { title } from "./title.js";

/** A skill that is rendered from its typed parts. */
export const typedSkill = z.strictObject({
  answeredBy: z.literal("hook").optional(),
  args: args.optional(),
  atoms: atoms.optional(),
  changelog,
  docker: text.optional(),
  enableDelegation: z.boolean().optional(),
  enforce: enforce.optional(),
  enforcePermissions: z.boolean().optional(),
  env: env.optional(),
  exclusive: exclusive.optional(),
  frontmatter,
  license: z.boolean().optional(),
  lifted: z.literal(false).optional(),
  model,
  requires: z.array(kebabId).optional(),
  routing,
  sections: z.array(section),
  smoke: smoke.optional(),
  tier: z.enum(["annotations", "strict"]).optional(),
  title: title.optional(),
});

/** A skill that was imported and renders back to the bytes that it came from. */
export const liftedSkill = z.strictObject({
  ...typedSkill.shape,
  args: z.union([args, writtenArgs]).optional(),
  changelog: changelog.optional(),
  frontmatter: z.union([frontmatter, z.string()]).optional(),
  lifted: z.literal(true),
  model: model.optional(),
  routing: z.union([routing, writtenRouting]).optional(),
  sections: z.array(liftedSection),
});
