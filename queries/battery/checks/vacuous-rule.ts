/** For each rule: unsatisfiable iff it is a tautology, or an `=>` whose premise holds in no state reachable without it. */

import { and } from "../../../compiler/expression/formula.js";
import { missingAtoms, relax } from "../../../solver/relaxation.js";
import { Undecided } from "../../undecided.js";
import { isTautology } from "../rules.js";
import { batteryCheck } from "../check.js";

export const vacuousRule = batteryCheck<{ id: string; why: string }>("vacuous-rule", {
  over: "runs",
  severity: "warning",
  title: "a rule that never forbids anything because it never applies",
  message: ({ id, why }) => `the rule \`${id}\` forbids nothing: ${why}`,
  help: () => "mend its condition, or drop it",
  explain: {
    why: "A rule that holds only because its situation never arises gives a false sense of safety: it was never put to the test.",
    wrong: 'role: "rule", pred: "published => reviewed"  // nothing grants published',
    right: '… role: "step", post: ["published"]\nrole: "rule", pred: "published => reviewed"',
  },
  async run(subject, report) {
    const relaxation = relax(subject.effective);
    for (const rule of subject.effective.invariants) {
      if (await isTautology(subject, rule)) {
        report(subject.predSpan(rule.id), { id: rule.id, why: "it is true in every state, whatever happens" });
        continue;
      }
      if (rule.pred.kind !== "implies") continue;
      const premise = and(rule.own, ...rule.unreplaced.map(({ formula }) => formula), rule.pred.premise);
      const status = await subject.session.reachableWithout(premise, [{ kind: "entry", id: rule.id }]);
      if (status.kind === "unknown") throw new Undecided(status.reason);
      if (status.kind === "reachable") continue;
      const missing = missingAtoms(premise, relaxation);
      const why = missing.length > 0 ? `nothing can grant \`${missing.join("`, `")}\`` : "other rules, stops or the order of entries exclude it";
      report(subject.predSpan(rule.id), { id: rule.id, why: `no run, even without it, reaches its premise: ${why}` });
    }
  },
});
