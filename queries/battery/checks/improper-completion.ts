/** For each transition that is no handoff: unsatisfiable iff it can change nothing once a run is complete. */

import type { Formula } from "../../../compiler/expression/formula.js";
import { batteryCheck } from "../check.js";

export const improperCompletion = batteryCheck<{ ids: readonly string[] }>("improper-completion", {
  over: "runs",
  severity: "info",
  title: "work that can still be done when a run is complete",
  message: ({ ids }) => `a run can be complete while ${ids.map((id) => `\`${id}\``).join(", ")} could still change something`,
  help: () => "nothing, if that work is optional; else let the handoff wait for it",
  explain: {
    why: "Once the work is handed on nobody goes back. What can still be done then is either optional or forgotten.",
    wrong: '… role: "step", post: ["notes_written"]\n… role: "handoff", pred: "tagged"',
    right: '… role: "handoff", pred: "tagged and notes_written"',
  },
  async run(subject, report) {
    const { completion } = subject;
    if (completion.kind !== "known") return;
    const others = subject.effective.transitions.filter(({ role }) => role !== "handoff");
    const runs = await subject.reachable(others.map((transition): Formula => ({ kind: "and", operands: [completion.completion.formula, subject.canChange(transition)] })));
    const ids = others.flatMap(({ id }, index) => (runs[index] === undefined ? [] : [id]));
    const [first] = ids;
    if (first !== undefined) report(subject.idSpan(first), { ids });
  },
});
