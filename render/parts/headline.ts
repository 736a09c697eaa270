/** `**<ID> · <title>** — <statement>`, with an anchor before it where links lead to the entry. */

import type { FullEntry } from "../../compiler/model/schema/types.js";
import { entryAnchor } from "../anchors.js";
import { linkedMarkdown, text, titleText } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Inline } from "../document/tree.js";

/** Ids of a lifted skill are not rendered. */
export function headline(context: RenderContext, entry: FullEntry): Inline[] {
  const { skill, model, links } = context;
  const title = titleText(context.fill(entry.title), skill.origins.span(entry, "title"));
  const anchor: Inline[] = links.has(skill.leaf, entry.id) ? [{ type: "anchor", id: entryAnchor(skill.leaf, entry.id) }] : [];
  return [
    ...anchor,
    { type: "strong", content: model.lifted === true ? [title] : [text(`${entry.id} · `), title] },
    text(" — "),
    ...linkedMarkdown(context, entry.statement, skill.origins.span(entry, "statement"), entry.shell),
  ];
}
