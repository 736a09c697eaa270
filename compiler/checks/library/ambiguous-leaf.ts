/** Leaves are told apart, also where hyphens are lost. */

import { fileSpan } from "../../source/span.js";
import { check } from "../check.js";
import type { SkillContext } from "../skill-context.js";

export const ambiguousLeaf = check<{ leaf: string; other: string }>("ambiguous-leaf", {
  layer: 3,
  severity: "error",
  title: "two skills whose names can't be told apart",
  message: ({ leaf, other }) => (leaf === other ? `there are two skills \`${leaf}\`` : `\`${leaf}\` and \`${other}\` differ in hyphens only`),
  help: () => "rename one of the folders",
  explain: {
    why: "Entry ids spell a leaf without hyphens, and all skills are deployed to one folder: two leaves that are equal there overwrite each other.",
    wrong: "skills/git/pre-commit/pre-commit.cue\nskills/ci/precommit/precommit.cue",
    right: "skills/git/pre-commit/pre-commit.cue\nskills/ci/ci-checks/ci-checks.cue",
  },
  library({ skills }, report) {
    const first = new Map<string, SkillContext>();
    for (const context of skills) {
      const before = first.get(context.leafInIds);
      if (before === undefined) first.set(context.leafInIds, context);
      else report(fileSpan(context.skill.file), { leaf: context.skill.leaf, other: before.skill.leaf }, { related: [{ span: fileSpan(before.skill.file), message: "the other skill" }] });
    }
  },
});
