/** `## <title>` and the blocks of a section. */

import type { Section } from "../../compiler/model/schema/types.js";
import { titleText } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { blockPart } from "./block.js";
import { sectionClauses } from "./clauses.js";

export function sections(context: RenderContext): Block[] {
  return context.model.sections.filter((section) => context.keeps(section)).flatMap((section) => [...sectionHeading(context, section), ...section.blocks.flatMap((block) => blockPart(context, block))]);
}

export function sectionHeading(context: RenderContext, section: Section): Block[] {
  if (section.title === undefined) return [];
  const title = titleText(context.fill(section.title), context.skill.origins.span(section, "title"));
  return [
    { type: "heading", level: "level" in section ? (section.level ?? 2) : 2, content: [title] },
    ...sectionClauses(context, section),
  ];
}
