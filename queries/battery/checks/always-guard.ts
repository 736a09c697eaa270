/** For each transition with a pred: unsatisfiable iff the pred holds in every reachable state in which the entry is in force. */

import { and, not } from "../../../compiler/expression/formula.js";
import { batteryCheck } from "../check.js";

export const alwaysGuard = batteryCheck<{ id: string }>("always-guard", {
  over: "runs",
  severity: "info",
  title: "a guard that always holds",
  message: ({ id }) => `the pred of \`${id}\` holds whenever it could matter`,
  help: () => "drop it, or say what it was meant to say",
  explain: {
    why: "A condition that never fails reads like a decision and is none.",
    wrong: '… role: "step", pred: "mode = fast or mode != fast"',
    right: '… role: "step", pred: "mode = fast"',
  },
  async run(subject, report) {
    const guarded = subject.effective.transitions.filter(({ pred }) => pred.kind !== "constant");
    const runs = await subject.reachable(guarded.map(({ own, unreplaced, pred }) => and(own, ...unreplaced.map(({ formula }) => formula), not(pred))));
    for (const [index, { id }] of guarded.entries()) {
      if (runs[index] === undefined && !(await subject.isDead(id))) report(subject.predSpan(id), { id });
    }
  },
});
