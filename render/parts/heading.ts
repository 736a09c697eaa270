/** `# <name>`. */

import { text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";

export function nameHeading({ skill }: RenderContext): Block[] {
  return [{ type: "heading", level: 1, content: [text(skill.leaf)] }];
}
