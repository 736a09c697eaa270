/** For each case split: unsatisfiable iff, where the step's own pred holds and nothing stops, one of the cases does. */

import { and, not, or } from "../../../compiler/expression/formula.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";
import { caseSplits } from "../substeps.js";

export const splitGap = batteryCheck<{ step: string; cases: readonly string[]; trace: string }>("split-gap", {
  over: "runs",
  severity: "warning",
  title: "a case that no substep covers",
  message: ({ step, cases, trace }) => `the substeps of \`${step}\` (${cases.map((id) => `\`${id}\``).join(", ")}) leave a case open: ${trace}`,
  help: () => "add a substep for it, or widen a pred",
  explain: {
    why: "A split by conditions reads as if it covered everything. In the case that it leaves open the agent has no instruction.",
    wrong: '"APPROVE", pred: "coverage >= 80"\n"REJECT", pred: "coverage < 70"  // 75?',
    right: '"APPROVE", pred: "coverage >= 80"\n"REJECT", pred: "coverage < 80"',
  },
  async run(subject, report) {
    const splits = caseSplits(subject).map((split) => ({ ...split, open: and(split.pred, not(or(...split.cases.map(({ pred }) => pred))), not(subject.stopped)) }));
    const runs = await subject.reachable(splits.map(({ open }) => open));
    for (const [index, { step, cases, open }] of splits.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(open));
      const [first] = cases;
      report(subject.idSpan(step), { step, cases: cases.map(({ id }) => id), trace }, { related: first === undefined ? [] : cases.map(({ id }) => ({ span: subject.predSpan(id), message: "a case" })) });
    }
  },
});
