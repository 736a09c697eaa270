/** For each rule: unsatisfiable iff the others imply it in every state. */

import { not } from "../../../compiler/expression/formula.js";
import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";
import { batteryCheck, relatedParts } from "../check.js";
import { isTautology } from "../rules.js";

export const redundantRule = batteryCheck<{ id: string; core: string }>("redundant-rule", {
  over: "states",
  severity: "warning",
  title: "a rule that the others imply",
  message: ({ id, core }) => `the rule \`${id}\` follows from ${core} (proved (z3))`,
  help: () => "drop it, or say in it what the others do not say",
  explain: {
    why: "A rule that says nothing of its own has to be kept in step with those that it follows from, and one day is not.",
    wrong: 'pred: "a => b"\npred: "b => c"\npred: "a => c"  // follows',
    right: 'pred: "a => b"\npred: "b => c"',
  },
  async run(subject, report) {
    for (const rule of subject.effective.invariants) {
      const found = await subject.session.someState({ formulas: [not(rule.formula)] }, [{ kind: "entry", id: rule.id }]);
      if (found.result === "unknown") throw new Undecided(found.reason);
      if (found.result === "sat" || (await isTautology(subject, rule))) continue;
      report(subject.predSpan(rule.id), { id: rule.id, core: found.core.length === 0 ? "what its atoms' sources say" : printParts(found.core) }, { related: relatedParts(subject, found.core, "implies it") });
    }
  },
});
