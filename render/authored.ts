/** Authored strings of the model as inline nodes that know their place in the source. */

import type { Span } from "../compiler/source/span.js";
import { linkTokens } from "../compiler/model/links.js";
import { parseEntryId, shortEntryId } from "../compiler/model/entry-id.js";
import { isVerbatim } from "../compiler/model/schema/types.js";
import { entryAnchor } from "./anchors.js";
import type { RenderContext } from "./context.js";
import type { Inline, MarkdownText, PlainText, TitleText } from "./document/tree.js";
import type { LinkTarget } from "./link-targets.js";

/** Inline Markdown without link tokens. */
export function markdown(context: RenderContext, value: string, origin: Span, shell = false): MarkdownText {
  return { type: "markdown", value: context.fill(value.trim()), origin, shell };
}

/** Inline Markdown in which `[[…]]` is a link. */
export function linkedMarkdown(context: RenderContext, value: string, origin: Span, shell = false): Inline[] {
  const text = value.trim();
  const nodes: Inline[] = [];
  let at = 0;
  for (const token of linkTokens(text)) {
    const target = context.links.find(context.skill, token.target);
    if (target === undefined) continue;
    if (token.start > at) nodes.push(piece(text.slice(at, token.start)));
    nodes.push(...entryLink(context, target, origin));
    at = token.end;
  }
  if (at < text.length) nodes.push(piece(text.slice(at)));
  return nodes;

  function piece(part: string): MarkdownText {
    return { type: "markdown", value: context.fill(part), origin, shell };
  }
}

/** `[Title · SECTION-NNN](#skill-<leaf>-<section>-<nnn>)`; a lifted entry has neither a title nor an anchor of its own, and of a skill that is not there only the words stay. */
export function entryLink({ options: { linked }, skill: from }: RenderContext, { skill, entry }: LinkTarget, origin: Span): Inline[] {
  const id = parseEntryId(entry.id);
  const short: PlainText = { type: "text", value: id === undefined ? entry.id : shortEntryId(id), origin };
  const own = skill === from;
  const isThere = own || (linked?.has(skill.leaf) ?? true);
  const file = own ? "" : `../${skill.leaf}/SKILL.md`;
  if (isVerbatim(entry)) return own || !isThere ? [short] : [{ type: "link", content: [short], target: file }];
  const content = [titleText(entry.title, origin), text(" · "), short];
  return isThere ? [{ type: "link", content, target: `${file}#${entryAnchor(skill.leaf, entry.id)}` }] : content;
}

export function titleText(value: string, origin: Span): TitleText {
  return { type: "title", value: value.trim(), origin };
}

/** Text of the renderer's own. */
export function text(value: string): PlainText {
  return { type: "text", value };
}

/** A mark of the renderer's own that is Markdown already. */
export function strong(value: string): Inline {
  return { type: "strong", content: [text(value)] };
}
