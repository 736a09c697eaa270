/** `title`: session-title states of the skill's approval gates; rendered to title.json. */

import * as z from "zod";
import { text } from "./common.js";

export const title = z.strictObject({
  states: z.record(
    z.string().regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/, "must be upper case words joined by `-`"),
    z.strictObject({ entry: text, meaning: text }),
  ),
});
