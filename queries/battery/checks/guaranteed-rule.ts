/** For each rule that some run puts to the test and the others do not imply: unsatisfiable iff no run breaks it even when it is not there. */

import { not } from "../../../compiler/expression/formula.js";
import { Undecided } from "../../undecided.js";
import { batteryCheck } from "../check.js";
import { impliedBy, isPutToTheTest, isTautology } from "../rules.js";

export const guaranteedRule = batteryCheck<{ id: string }>("guaranteed-rule", {
  over: "runs",
  severity: "info",
  title: "a rule that the steps alone guarantee",
  message: ({ id }) => `the steps alone guarantee \`${id}\`: without it no run would break it either`,
  help: () => "nothing: this is good news",
  explain: {
    why: "The guards already lead every run past what the rule forbids. The rule stays useful as a promise: if a later change breaks it, this line disappears.",
    wrong: '… post: ["tagged"], pred: "checked"\nrole: "rule", pred: "tagged => checked"',
    right: "the same: there is nothing to mend",
  },
  async run(subject, report) {
    for (const rule of subject.effective.invariants) {
      const status = await subject.session.reachableWithout(not(rule.formula), [{ kind: "entry", id: rule.id }]);
      if (status.kind === "unknown") throw new Undecided(status.reason);
      if (status.kind === "reachable" || (await isTautology(subject, rule))) continue;
      if ((await isPutToTheTest(subject, rule)) && (await impliedBy(subject, rule)) === undefined) report(subject.predSpan(rule.id), { id: rule.id });
    }
  },
});
