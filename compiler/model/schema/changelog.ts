/** `changelog`: the skill's versions, newest first; `tokens` is written back when the skill is saved. */

import * as z from "zod";
import { text } from "./common.js";

export const changelogRow = z.strictObject({
  date: z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, "must be a date `YYYY-MM-DD`"),
  version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+$/, "must be a version `<major>.<minor>.<patch>`"),
  text,
  tokens: z.int().nonnegative().optional(),
});

export const changelog = z.array(changelogRow).min(1);
