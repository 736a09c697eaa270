/** Where findings about what the frontmatter lacks are shown. */

import type { Range } from "../../../../compiler/source/span.js";
import type { Frontmatter } from "../../../frontmatter/parse.js";

/** The opening mark. */
export function frontmatterPlace(frontmatter: Frontmatter): Range {
  return frontmatter.split.opening;
}
