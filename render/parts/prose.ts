/** A `prose` block: Markdown that is kept as it is. */

import type { RenderContext } from "../context.js";
import type { Raw } from "../document/tree.js";

export function prose(context: RenderContext, block: { readonly prose: string; readonly shell?: boolean }): Raw {
  return { type: "raw", text: context.fill(block.prose), origin: context.skill.origins.span(block, "prose"), shell: block.shell ?? false };
}
