/** For each conditional transition: unsatisfiable iff every complete run fires it. Only asked where some run completes. */

import { and, atom, not } from "../../../compiler/expression/formula.js";
import { firedAtom } from "../../../solver/model.js";
import { batteryCheck } from "../check.js";

export const forced = batteryCheck<{ id: string }>("forced", {
  over: "runs",
  severity: "info",
  title: "a conditional entry that every complete run fires",
  message: ({ id }) => `every complete run fires \`${id}\`, although it has a condition`,
  help: () => "nothing: it is as good as unconditional",
  explain: {
    why: "It tells which conditional entries are in truth on the only way to the end.",
    wrong: '… role: "step", pred: "drafted", post: ["checked"]\n… role: "handoff", pred: "checked"',
    right: "the same, if every run shall check",
  },
  async run(subject, report) {
    const { completion } = subject;
    if (completion.kind !== "known") return;
    const [complete] = await subject.reachable([completion.completion.formula]);
    if (complete === undefined) return;
    const { entries } = completion.completion;
    // The one entry that completes a run is trivially a part of each complete run.
    const only = entries.length === 1 ? entries[0] : undefined;
    const total = await subject.totalRoutes();
    const conditional = subject.effective.transitions.filter(({ id, pred, own, section }) => id !== only && (pred.kind !== "constant" || (own.kind !== "constant" && !total.has(section))));
    const runs = await subject.reachable(conditional.map(({ id }) => and(completion.completion.formula, not(atom(firedAtom(id))))), subject.tracking);
    conditional.forEach(({ id }, index) => {
      if (runs[index] === undefined) report(subject.predSpan(id), { id });
    });
  },
});
