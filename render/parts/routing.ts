/** `## Routing`: what the skill is for, what must hold before, where it stands, and what to use instead. */

import { isWritten } from "../../compiler/model/schema/types.js";
import { linkedMarkdown, markdown, strong, text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block, Inline } from "../document/tree.js";
import { pipelineLine } from "./pipeline.js";

export function routing(context: RenderContext): Block[] {
  const { routing: block } = context.model;
  if (block === undefined || isWritten(block)) return [];
  const { origins } = context.skill;
  const { preconditions = [], purpose, routes = [] } = block;
  const pipeline = pipelineLine(context, block.pipeline);
  const items: Inline[][] = [
    [strong("Purpose:"), text(" "), ...linkedMarkdown(context, purpose, origins.span(block, "purpose"))],
    ...preconditions.flatMap((line, index) => (context.keeps(preconditions, index) ? [[strong("Precondition:"), text(" "), ...linkedMarkdown(context, line, origins.span(preconditions, index))]] : [])),
    ...(pipeline.length === 0 ? [] : [[strong("Pipeline:"), text(" "), ...pipeline]]),
    ...routes.filter((route) => context.keeps(route)).map((route) => [
      strong("For"), text(" "), markdown(context, route.for, origins.span(route, "for")),
      text(" "), strong("use"), text(" "), ...linkedMarkdown(context, route.use, origins.span(route, "use")),
    ]),
  ];
  return [
    { type: "heading", level: 2, content: [text("Routing")] },
    { type: "list", mark: "items", items },
  ];
}
