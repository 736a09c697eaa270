/** A substep belongs to the step before it. */

import { at, check } from "../check.js";
import { isTransition } from "../read/roles.js";

export const misplacedSubstep = check<{ before: string | undefined }>("misplaced-substep", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a substep that follows no step",
  message: ({ before }) => (before === undefined ? "the substep follows no step of its section" : `the substep follows a \`${before}\`, not a step`),
  help: () => "put it behind its step, or make it a `step`",
  explain: {
    why: "A substep is a part of the step above it in the same section; together they form one choice or one sequence.",
    wrong: 'blocks: [\n\t{entry: {role: "substep", …}},\n\t{entry: {role: "step", …}},\n]',
    right: 'blocks: [\n\t{entry: {role: "step", …}},\n\t{entry: {role: "substep", …}},\n]',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections) {
      let before: string | undefined;
      for (const { entry } of skill.outline.ofSection(section)) {
        if (entry.role !== "substep") {
          if (isTransition(entry.role)) before = entry.role;
        } else if (before !== "step") report(at(entry, "role"), { before });
      }
    }
  },
});
