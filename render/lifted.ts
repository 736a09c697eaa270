/** The body of a lifted skill: its exact pieces in their order, and between them the parts that were written since. */

import type { Section } from "../compiler/model/schema/types.js";
import { isVerbatim } from "../compiler/model/schema/types.js";
import type { RenderContext } from "./context.js";
import type { Block } from "./document/tree.js";
import { args } from "./parts/args.js";
import { blockPart } from "./parts/block.js";
import { model } from "./parts/model.js";
import { routing } from "./parts/routing.js";

/**
 * Headings, prose and verbatim entries bring their own newlines and stand one after the other, nothing between them:
 * a heading is `#` by its level, a blank, the title and a newline. Typed parts get blank lines around them.
 */
export function liftedBlocks(context: RenderContext): Block[] {
  const sections = context.model.sections.filter((section) => context.keeps(section));
  const added = [routing, model, args].flatMap((part) => part(context));
  const found = sections.findIndex((section) => section.title !== undefined && levelOf(section) > 1);
  const first = found === -1 ? sections.length : found;
  const rendered = (part: readonly Section[]): Block[] => part.flatMap((section) => liftedSection(context, section));
  return [...rendered(sections.slice(0, first)), ...added, ...rendered(sections.slice(first))];
}

function liftedSection(context: RenderContext, section: Section): Block[] {
  return [
    ...(section.title === undefined ? [] : [exactHeading(context, section, section.title)]),
    ...section.blocks.flatMap((block): Block[] => {
      const { origins } = context.skill;
      if ("prose" in block && context.keeps(block)) return [{ type: "exact", text: context.fill(block.prose), origin: origins.span(block, "prose"), shell: block.shell ?? false }];
      if ("entry" in block && isVerbatim(block.entry) && context.keeps(block.entry)) {
        const { entry } = block;
        return [{ type: "exact", text: context.fill(entry.verbatim), origin: origins.span(entry, "verbatim"), shell: entry.shell ?? false, unit: true }];
      }
      return blockPart(context, block);
    }),
  ];
}

function exactHeading(context: RenderContext, section: Section, title: string): Block {
  const marks = "#".repeat(levelOf(section));
  return { type: "exact", text: `${marks}${title === "" ? "" : " "}${context.fill(title)}\n`, origin: context.skill.origins.span(section, "title") };
}

function levelOf(section: Section): number {
  return "level" in section ? (section.level ?? 2) : 2;
}
