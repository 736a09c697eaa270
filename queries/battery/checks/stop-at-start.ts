/** For each stop: unsatisfiable iff it holds in every state in which a run can start. */

import { not } from "../../../compiler/expression/formula.js";
import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";
import { batteryCheck, relatedParts } from "../check.js";

export const stopAtStart = batteryCheck<{ id: string; core: string }>("stop-at-start", {
  over: "runs",
  severity: "error",
  title: "a stop that holds in every start state",
  message: ({ id, core }) => `the stop \`${id}\` holds before anything has fired, in every run${core === "" ? "" : `, because of ${core}`}`,
  help: () => "let it read an input, or a fact that something grants first",
  explain: {
    why: "A stop that always holds at the start ends every run before its first step: nothing else in the skill can ever happen.",
    wrong: 'role: "stop", pred: "not plan_written"  // granted by the first step',
    right: 'role: "stop", pred: "not plan_given"  // source: "arg: plan"',
  },
  async run(subject, report) {
    for (const { id, formula } of subject.effective.stops) {
      const found = await subject.session.states.start({ formulas: [not(formula)] });
      if (found.result === "unknown") throw new Undecided(found.reason);
      if (found.result === "unsat") report(subject.predSpan(id), { id, core: found.core.length === 0 ? "" : printParts(found.core) }, { related: relatedParts(subject, found.core) });
    }
  },
});
