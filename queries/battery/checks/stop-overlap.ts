/** For each two stops: unsatisfiable iff no run meets both. */

import { and } from "../../../compiler/expression/formula.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";

export const stopOverlap = batteryCheck<{ first: string; second: string; trace: string }>("stop-overlap", {
  over: "runs",
  severity: "info",
  title: "two stops that can hold together",
  message: ({ first, second, trace }) => `the stops \`${first}\` and \`${second}\` can hold together: ${trace}`,
  help: () => "nothing, if both say the same; else say which comes first",
  explain: {
    why: "Where two stops hold at once the agent has to choose what it reports.",
    wrong: '"If no file is named ⇒ STOP and ask", pred: "not file_given"\n"If the tree is dirty ⇒ STOP and report", pred: "tree_dirty"',
    right: '"If the tree is dirty ⇒ STOP and report", pred: "file_given and tree_dirty"',
  },
  async run(subject, report) {
    const { stops } = subject.effective;
    const pairs = stops.flatMap((first, index) => stops.slice(index + 1).map((second) => ({ first, second, both: and(first.formula, second.formula) })));
    const runs = await subject.reachable(pairs.map(({ both }) => both));
    for (const [index, { first, second, both }] of pairs.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(both));
      report(subject.predSpan(second.id), { first: first.id, second: second.id, trace }, { related: [{ span: subject.predSpan(first.id), message: "the other stop" }] });
    }
  },
});
