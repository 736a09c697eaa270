/** A bullet for each text of an `items` list: of a block, or of an entry. */

import type { RenderContext } from "../context.js";
import type { List } from "../document/tree.js";
import { linkedMarkdown } from "../authored.js";

export function items(context: RenderContext, owner: { readonly items: readonly string[] }, shell = false): List {
  const { origins } = context.skill;
  return { type: "list", mark: "items", items: owner.items.map((item, index) => linkedMarkdown(context, item, origins.span(owner.items, index), shell)) };
}
