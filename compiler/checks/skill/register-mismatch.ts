/** A statement has the sentence shape of its role. */

import { isVerbatim } from "../../model/schema/types.js";
import { at, check } from "../check.js";
import { registers, withoutCode } from "../read/registers.js";

export const registerMismatch = check<{ role: string; needs: string }>("register-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a statement that has not the shape of its role",
  message: ({ role, needs }) => `the statement of a \`${role}\` needs ${needs}`,
  help: () => "reword the statement, or give the entry the role that its words have",
  explain: {
    why: "The same words always mean the same kind of thing: a reader, and a solver, must see from the sentence whether it is a step, a rule or a reason to stop.",
    wrong: 'entry: {role: "rule", statement: "Please don\'t delete files.", …}',
    right: 'entry: {role: "rule", statement: "NEVER delete files.", …}',
  },
  skill({ skill, lifted }, report) {
    if (lifted) return;
    for (const { entry } of skill.outline.entries) {
      if (isVerbatim(entry)) continue;
      const { fits, needs } = registers[entry.role];
      if (!fits(withoutCode(entry.statement), entry.statement)) report(at(entry, "statement"), { role: entry.role, needs });
    }
  },
});
