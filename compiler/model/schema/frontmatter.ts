/** `frontmatter`: the rows of the rendered head; a value is the raw text after the colon. */

import * as z from "zod";

export const frontmatterRow = z.strictObject({
  key: z.string().regex(/^[^\s:#][^:\n\r]*$/, "must be one YAML key"),
  value: z.string(),
});

export const frontmatter = z.array(frontmatterRow).min(1);
