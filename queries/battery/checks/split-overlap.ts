/** For each two cases of a split with different grants: unsatisfiable iff no run meets both where the step's own pred holds and nothing stops. */

import { and, not } from "../../../compiler/expression/formula.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";
import { caseSplits } from "../substeps.js";

export const splitOverlap = batteryCheck<{ first: string; second: string; trace: string }>("split-overlap", {
  over: "runs",
  severity: "warning",
  title: "two cases of one split that hold together",
  message: ({ first, second, trace }) => `the substeps \`${first}\` and \`${second}\` grant different things and can hold together: ${trace}`,
  help: () => "narrow one of the preds",
  explain: {
    why: "Where two cases with different outcomes both apply, two agents on the same input do different things, and both followed the skill.",
    wrong: '"APPROVE", pred: "coverage >= 70", post: ["approved"]\n"REJECT", pred: "coverage < 80", post: ["rejected"]  // 75?',
    right: '"APPROVE", pred: "coverage >= 80", post: ["approved"]\n"REJECT", pred: "coverage < 80", post: ["rejected"]',
  },
  async run(subject, report) {
    const pairs = caseSplits(subject).flatMap(({ pred, cases }) =>
      cases.flatMap((first, index) =>
        cases.slice(index + 1).flatMap((second) => (sameGrants(first.post, second.post) ? [] : [{ first: first.id, second: second.id, both: and(pred, ...[first, second].flatMap((one) => [one.inForce, one.pred]), not(subject.stopped)) }])),
      ),
    );
    const runs = await subject.reachable(pairs.map(({ both }) => both));
    for (const [index, { first, second, both }] of pairs.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(both));
      report(subject.predSpan(second), { first, second, trace }, { related: [{ span: subject.predSpan(first), message: "the other case" }] });
    }
  },
});

function sameGrants(a: readonly string[], b: readonly string[]): boolean {
  return a.every((id) => b.includes(id)) && b.every((id) => a.includes(id));
}
