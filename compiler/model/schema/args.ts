/** `args`: what an invocation may pass; rendered as the Args table. */

import * as z from "zod";
import { text } from "./common.js";

export const argRow = z.strictObject({
  name: text,
  default: z.string().optional(),
  effect: text,
  form: z.string().optional(),
});

export const args = z.strictObject({ rows: z.array(argRow).min(1) });

/** Of a lifted skill whose text says the arguments already: nothing is rendered of it. */
export const writtenArgs = z.strictObject({ ...args.shape, written: z.literal(true) });
