/** A checked skill as the text of a Mermaid flowchart: its sections in order, beside them a column of its inputs. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { anchorEdges } from "./anchors.js";
import { grantEdges } from "./grants.js";
import { drawInputs } from "./inputs.js";
import { labelOf } from "./label.js";
import { namesOf } from "./names.js";
import { inOrder } from "./order.js";
import { drawSection, type DrawnSection } from "./section.js";
import { classes } from "./shapes.js";
import type { Verdicts } from "./verdicts.js";

/**
 * The same skill and verdicts give the same text, which any Mermaid from version 11 on draws.
 * @param verdicts marks dead entries; without them none is marked
 */
export function drawSkill(skill: CheckedSkill, verdicts?: Verdicts): string {
  const names = namesOf(skill);
  const sections = skill.skill.model.sections.map((_, index) => drawSection(skill, index, names, verdicts));
  const inputs = drawInputs(skill, names);
  const undecided = skill.entries.filter(({ entry }) => verdicts?.undecided.has(entry.id) === true).map(names.entry);
  const flow = [
    `subgraph flow[${labelOf(skill.leaf)}]`,
    ...indented([
      "direction TB",
      ...sections.flatMap(({ lines }) => lines),
      ...sections.filter(({ isRoute }) => isRoute).flatMap(({ flow, beside }) => [...inOrder(flow), ...inOrder(beside)]),
      ...documentOrder(sections.filter(({ isRoute }) => !isRoute)),
      ...grantEdges(skill, names),
      ...anchorEdges(skill, names),
    ]),
    "end",
  ];
  return [
    ...header,
    ...indented([
      ...inputs,
      ...flow,
      // A link between the two columns, and none between their nodes: only so does each run downward.
      ...(inputs.length === 0 ? [] : ["inputs ~~~ flow"]),
      ...classes,
      ...(undecided.length === 0 ? [] : [`class ${undecided.join(",")} undecided`]),
    ]),
  ].map((line) => `${line}\n`).join("");
}

/** Colours of the two columns are the theme's: Mermaid gives a class to no subgraph that it lays out on its own. */
const header = [
  "---",
  "config:",
  "  flowchart:",
  "    wrappingWidth: 320",
  "    subGraphTitleMargin:",
  "      top: 4",
  "      bottom: 16",
  "  themeVariables:",
  '    clusterBkg: "#ffffff"',
  '    clusterBorder: "#cccccc"',
  '    titleColor: "#111111"',
  "---",
  "flowchart LR",
];

/** Flow below flow, and what stands beside it below its like; each section below the one before. */
function documentOrder(sections: readonly DrawnSection[]): string[] {
  const joints = sections.slice(1).flatMap(({ flow, beside }, index) => {
    const before = sections[index];
    const last = before?.flow.at(-1) ?? before?.beside.at(-1);
    return [flow[0], beside[0]].flatMap((first) => (last === undefined || first === undefined ? [] : inOrder([last, first])));
  });
  const columns = [sections.flatMap(({ flow }) => flow), sections.flatMap(({ beside }) => beside)];
  return [...new Set([...columns.flatMap(inOrder), ...joints])];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
