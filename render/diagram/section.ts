/** One section as a subgraph, with its kind, which is phase where none is stated; a route begins at a node that says when it applies. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { CheckedEntry } from "../../compiler/checks/resolve/entries.js";
import { entryNode } from "./entry.js";
import { labelOf } from "./label.js";
import type { Names } from "./names.js";
import { inFlow } from "./shapes.js";
import type { Verdicts } from "./verdicts.js";

export interface DrawnSection {
  readonly lines: readonly string[];
  /** Nodes of the flow, and of what stands beside it, in document order; one of both is never empty. */
  readonly flow: readonly string[];
  readonly beside: readonly string[];
  readonly isRoute: boolean;
}

export function drawSection(skill: CheckedSkill, index: number, names: Names, verdicts: Verdicts | undefined): DrawnSection {
  const section = skill.skill.model.sections[index];
  const route = skill.routes.find(({ sectionIndex }) => sectionIndex === index);
  const entries = skill.entries.filter(({ sectionIndex }) => sectionIndex === index);
  const flow = entries.filter(({ entry }) => inFlow(entry.role)).map(names.entry);
  const beside = entries.filter(({ entry }) => !inFlow(entry.role)).map(names.entry);
  const nodes = entries.map((placed: CheckedEntry) => entryNode(placed, names, verdicts));
  if (route !== undefined) {
    nodes.unshift(`${names.route(index)}{{${labelOf("route", [`when ${route.pred.text}`])}}}:::route`);
    flow.unshift(names.route(index));
  }
  if (nodes.length === 0) {
    const empty = `${names.section(index)}_empty`;
    nodes.push(`${empty}[${labelOf("no entries")}]:::fact`);
    beside.push(empty);
  }
  const heading = labelOf(`${section?.title ?? "before the first heading"} · ${section?.kind ?? "phase"}`);
  return { lines: [`subgraph ${names.section(index)}[${heading}]`, "  direction TB", ...nodes.map((node) => `  ${node}`), "end", `class ${names.section(index)} section`], flow, beside, isRoute: route !== undefined };
}
