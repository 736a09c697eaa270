/** Where routes take hold: dashed to what they replace, thick where they are spliced in. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Names } from "./names.js";
import { inFlow } from "./shapes.js";

export function anchorEdges(skill: CheckedSkill, names: Names): string[] {
  return skill.routes.flatMap(({ sectionIndex, anchor }) => {
    const head = names.route(sectionIndex);
    switch (anchor.kind) {
      case "replaces":
        return anchor.entries.map((entry) => `${head} -.->|"replaces"| ${names.entry(entry)}`);
      case "between":
        return [`${names.entry(anchor.after)} ==>|"splices in"| ${head}`, `${exitOf(skill, sectionIndex, names) ?? head} ==>|"back"| ${names.entry(anchor.before)}`];
      default:
        return unreachable(anchor);
    }
  });
}

/** The last entry, substeps aside, that grants something; the last one that can fire if there is none. */
function exitOf(skill: CheckedSkill, section: number, names: Names): string | undefined {
  const firing = skill.entries.filter(({ sectionIndex, entry }) => sectionIndex === section && inFlow(entry.role) && entry.role !== "stop");
  const exit = firing.findLast(({ entry, post }) => entry.role !== "substep" && post.length > 0) ?? firing.at(-1);
  return exit && names.entry(exit);
}
