/** Unsatisfiable iff no run completes. Where an end of the skill has no clauses, a line says that nothing was asked. */

import { batteryCheck } from "../check.js";

export const completion = batteryCheck<{ ends: readonly string[]; uncovered: boolean }>("completion", {
  over: "runs",
  severity: "error",
  title: "a skill that no run completes",
  message: ({ ends, uncovered }) =>
    uncovered
      ? `whether runs complete or get stuck was not asked: ${ends.map((id) => `\`${id}\``).join(", ")} ${ends.length === 1 ? "has" : "have"} no clauses`
      : `no run ever completes: none fires ${ends.map((id) => `\`${id}\``).join(" or ")}`,
  help: ({ uncovered }) => (uncovered ? "write a `pred` that says when the work is handed on" : "`skillmodel solve --reach` shows what is in the way of each"),
  explain: {
    why: "A run is complete when a handoff has fired, or, in a skill without handoffs, when the exit of its last phase has. If no run gets there, the skill never does what it is for.",
    wrong: '… role: "handoff", pred: "reviewed"  // nothing grants it',
    right: '… role: "verify", post: ["reviewed"]\n… role: "handoff", pred: "reviewed"',
  },
  async run(subject, report) {
    const { completion: known } = subject;
    if (known.kind === "none") return;
    if (known.kind === "uncovered") {
      report(subject.idSpan(known.entries[0] ?? ""), { ends: known.entries, uncovered: true }, { severity: "info" });
      return;
    }
    const [run] = await subject.reachable([known.completion.formula]);
    const [first] = known.completion.entries;
    if (run === undefined && first !== undefined) report(subject.idSpan(first), { ends: known.completion.entries, uncovered: false });
  },
});
