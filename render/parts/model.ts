/** `## Model`: what should run the skill, and why. */

import { markdown, text } from "../authored.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";

export function model(context: RenderContext): Block[] {
  const { model: block } = context.model;
  if (block === undefined) return [];
  const reason = markdown(context, block.reason, context.skill.origins.span(block, "reason"));
  return [
    { type: "heading", level: 2, content: [text("Model")] },
    { type: "paragraph", lines: [[text(`${block.tier}, ${block.effort} effort — `), reason]] },
  ];
}
