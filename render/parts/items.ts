/** A bullet for each text of an `items` list: of a block, or of an entry. */

import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { linkedMarkdown } from "../authored.js";

export function items(context: RenderContext, owner: { readonly items: readonly string[] }, shell = false): Block[] {
  const { origins } = context.skill;
  const kept = owner.items.flatMap((item, index) => (context.keeps(owner.items, index) ? [linkedMarkdown(context, item, origins.span(owner.items, index), shell)] : []));
  return kept.length === 0 ? [] : [{ type: "list", mark: "items", items: kept }];
}
