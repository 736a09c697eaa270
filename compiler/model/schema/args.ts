/** `args`: what an invocation may pass; rendered as the Args table. */

import { z } from "zod";
import { text } from "./common.js";

export const argRow = z.strictObject({
  name: text,
  default: z.string().optional(),
  effect: text,
  form: z.string().optional(),
});

export const args = z.strictObject({ rows: z.array(argRow).min(1) });
