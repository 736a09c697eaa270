/** The body of a lifted skill: its exact pieces in their order, and between them the parts that were written since. */

import type { Section } from "../compiler/model/schema/types.js";
import { isVerbatim, type VerbatimEntry } from "../compiler/model/schema/types.js";
import { emptyFence } from "../compiler/model/empty-fence.js";
import { printExactTable, type ExactTable } from "../compiler/model/exact-table.js";
import { fileSpan, type Span } from "../compiler/source/span.js";
import type { RenderContext } from "./context.js";
import type { Block } from "./document/tree.js";
import { args } from "./parts/args.js";
import { blockPart } from "./parts/block.js";
import { model } from "./parts/model.js";
import { payloadFile } from "./parts/payload.js";
import { routing } from "./parts/routing.js";
import { payloadBody } from "./payload-body.js";

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
      if ("entry" in block && isVerbatim(block.entry) && context.keeps(block.entry)) return [exactEntry(context, block.entry)];
      if ("table" in block && "rule" in block.table && block.table.rule !== undefined && context.keeps(block.table)) return [exactTable(context, { ...block.table, rule: block.table.rule }, origins.span(block.table))];
      return blockPart(context, block);
    }),
  ];
}

/** The body of a payload stands between the two lines of its fence. */
function exactEntry(context: RenderContext, entry: VerbatimEntry): Block {
  const fence = entry.role === "payload" ? emptyFence(entry.verbatim) : undefined;
  const file = fence && payloadFile(context.skill, entry.id);
  const [text, origin] =
    fence === undefined || file === undefined
      ? [entry.verbatim, context.skill.origins.span(entry, "verbatim")]
      : [`${fence.opening}${withNewline(payloadBody(file.text))}${fence.closing}`, fileSpan(file)];
  return { type: "exact", text: context.fill(text), origin, shell: entry.shell ?? false, unit: true };
}

function withNewline(body: string): string {
  return body === "" || body.endsWith("\n") ? body : `${body}\n`;
}

/** A row that is not rendered leaves no line. */
function exactTable({ fillCell, keeps }: RenderContext, { columns, rows, rule, padded }: Pick<ExactTable, "columns" | "rows" | "rule"> & { readonly padded?: true }, origin: Span): Block {
  const kept = rows.filter((_, index) => keeps(rows, index));
  const filled = { columns: columns.map(fillCell), rows: kept.map((row) => row.map(fillCell)), rule, padded: padded ?? false };
  return { type: "exact", text: printExactTable(filled), origin };
}

function exactHeading(context: RenderContext, section: Section, title: string): Block {
  const marks = "#".repeat(levelOf(section));
  return { type: "exact", text: `${marks}${title === "" ? "" : " "}${context.fill(title)}\n`, origin: context.skill.origins.span(section, "title") };
}

function levelOf(section: Section): number {
  return "level" in section ? (section.level ?? 2) : 2;
}
