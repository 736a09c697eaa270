/** For each rule: unsatisfiable iff the others imply it in every state. */

import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";
import { batteryCheck, relatedParts } from "../check.js";
import { situationOf } from "../../situation.js";
import { impliedBy, isTautology } from "../rules.js";

export const redundantRule = batteryCheck<{ id: string; core: string; proof: string }>("redundant-rule", {
  over: "states",
  severity: "warning",
  title: "a rule that the others imply",
  message: ({ id, core, proof }) => `the rule \`${id}\` follows from ${core} (${proof})`,
  help: () => "drop it, or say in it what the others do not say",
  explain: {
    why: "A rule that says nothing of its own has to be kept in step with those that it follows from, and one day is not.",
    wrong: 'pred: "a => b"\npred: "b => c"\npred: "a => c"  // follows',
    right: 'pred: "a => b"\npred: "b => c"',
  },
  async run(subject, report) {
    for (const rule of subject.effective.invariants) {
      const implied = await impliedBy(subject, rule);
      if (implied === undefined || (await isTautology(subject, rule))) continue;
      // Where the others exclude its very situation it is vacuous.
      const situation = await subject.session.states.legal({ formulas: [situationOf(rule)] }, [{ kind: "entry", id: rule.id }]);
      if (situation.result === "unknown") throw new Undecided(situation.reason);
      if (situation.result === "unsat") continue;
      const { core, proof } = implied;
      report(subject.predSpan(rule.id), { id: rule.id, core: core.length === 0 ? "what its atoms' sources say" : printParts(core), proof }, { related: relatedParts(subject, core, "implies it") });
    }
  },
});
