/** For each rule: unsatisfiable iff it is a tautology, or an `=>` whose premise holds in no state reachable without it. */

import { missingAtoms, relax } from "../../../solver/relaxation.js";
import { printParts } from "../../print.js";
import { inForce, situationOf } from "../../situation.js";
import { isPutToTheTest, isTautology } from "../rules.js";
import { batteryCheck, relatedParts } from "../check.js";

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
      const situation = situationOf(rule);
      if (situation.kind === "constant" || (await isPutToTheTest(subject, rule))) continue;
      const routed = !(await isPutToTheTest(subject, rule, inForce(rule)));
      if (routed && (await subject.isOutByRoute(rule))) continue;
      const missing = missingAtoms(situation, relaxation);
      const core = missing.length > 0 ? undefined : await subject.session.unreachableCore(situation, [{ kind: "entry", id: rule.id }]);
      const why = missing.length > 0 ? `nothing can grant \`${missing.join("`, `")}\`` : core === undefined ? "the rest of the skill excludes it" : core.length === 0 ? "it contradicts itself" : `${printParts(core)} ${core.length === 1 ? "excludes" : "exclude"} it`;
      report(subject.predSpan(rule.id), { id: rule.id, why: `${routed ? "no run reaches a state in which it is in force" : "no run, even without it, reaches its premise"}: ${why}` }, { related: relatedParts(subject, core ?? []) });
    }
  },
});
