/** For each rule that some run puts to the test and the others do not imply: unsatisfiable iff no run breaks it even when it is not there. */

import { batteryCheck } from "../check.js";
import { strengthOf } from "../rules.js";

export const guaranteedRule = batteryCheck<{ id: string }>("guaranteed-rule", {
  over: "runs",
  severity: "info",
  title: "a rule that the steps alone guarantee",
  message: ({ id }) => `the steps alone guarantee \`${id}\`: without it no run would break it either`,
  help: () => "nothing: this is good news",
  explain: {
    why: "The guards already lead every run past what the rule forbids. The rule stays useful as a promise: if a later change breaks it, this line disappears. For every other rule `skillmodel analyze` shows the run that it forbids.",
    wrong: '… post: ["tagged"], pred: "checked"\nrole: "rule", pred: "tagged => checked"',
    right: "the same: there is nothing to mend",
  },
  async run(subject, report) {
    for (const rule of subject.effective.invariants) {
      if ((await strengthOf(subject, rule)).kind === "guaranteed") report(subject.predSpan(rule.id), { id: rule.id });
    }
  },
});
