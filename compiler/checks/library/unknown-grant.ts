/** A grant of a skill is spelled as the skill is. */

import { didYouMean, nearestNames } from "../../diagnostics/nearest.js";
import { allowedTools, frontmatterRow } from "../../model/frontmatter.js";
import { check } from "../check.js";
import { grantedSkill } from "../read/tools.js";

export const unknownGrant = check<{ rule: string; leaf: string; known: readonly string[] }>("unknown-grant", {
  layer: 3,
  adjustable: true,
  severity: "warning",
  title: "a grant of a skill whose name looks mistyped",
  message: ({ rule, leaf }) => `\`${rule}\` grants the skill \`${leaf}\`, and there is none here`,
  help: ({ leaf, known }) => didYouMean(leaf, known),
  explain: {
    why: "A grant of a skill that does not exist grants nothing, and the call it was meant for is refused in the middle of the work. Skills from elsewhere may be granted: only a name that is nearly that of a skill of this folder is reported.",
    wrong: '{key: "allowed-tools", value: " Skill(reserch)"}  // there is a skill `research`',
    right: '{key: "allowed-tools", value: " Skill(research)"}',
  },
  library({ skills, leaves }, report) {
    const known = new Set(leaves);
    for (const { skill } of skills) {
      const row = frontmatterRow(skill.model, "allowed-tools");
      if (row === undefined) continue;
      for (const { rule, start, end } of allowedTools(row)) {
        const leaf = grantedSkill(rule);
        if (leaf !== undefined && !known.has(leaf) && nearestNames(leaf, known).length > 0) report(skill.origins.within(row, "value", { start, end }), { rule, leaf, known: leaves });
      }
    }
  },
});
