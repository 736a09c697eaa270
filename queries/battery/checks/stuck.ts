/** Unsatisfiable iff from every reachable state that is neither complete nor stopped some transition can change something. */

import type { Part } from "../../../solver/claims.js";
import { and, atom, not, type Formula } from "../../../compiler/expression/formula.js";
import { afterGrants } from "../../../compiler/expression/after-grants.js";
import { conjuncts } from "../../formulas.js";
import { printParts, printTrace } from "../../print.js";
import type { Subject } from "../../subject.js";
import { batteryCheck } from "../check.js";
import { finalState, holds } from "../final-state.js";

export const stuck = batteryCheck<{ trace: string; reasons: readonly string[] }>("stuck", {
  over: "runs",
  severity: "error",
  title: "a run that can neither go on nor end",
  message: ({ trace, reasons }) => `a run can get stuck: ${trace}; then nothing can happen: ${reasons.join("; ")}`,
  help: () => "give this case a step of its own, or a stop that reports it",
  explain: {
    why: "In a state that is neither complete nor stopped, and from which no entry can change anything, the agent has no instruction left. It will invent one.",
    wrong: '… role: "step", pred: "mode = fast", post: ["done"]\n… role: "handoff", pred: "done"  // mode = slow: nothing happens',
    right: '… role: "step", pred: "mode = fast", post: ["done"]\n… role: "step", pred: "mode = slow", post: ["done"]',
  },
  async run(subject, report) {
    const formula = stuckFormula(subject);
    if (formula === undefined || subject.completion.kind !== "known") return;
    // Where no run completes at all, `completion` says so.
    if ((await subject.reachable([subject.completion.completion.formula]))[0] === undefined) return;
    const [run] = await subject.reachable([formula]);
    if (run === undefined) return;
    const trace = await subject.trace(formula);
    const last = trace.steps.at(-1)?.entry ?? subject.effective.transitions[0]?.id ?? "";
    report(subject.idSpan(last), { trace: printTrace(subject.model, trace), reasons: blockingReasons(subject, trace.run) });
  },
});

/** Undefined where completion is not known. */
export function stuckFormula(subject: Subject): Formula | undefined {
  if (subject.completion.kind !== "known") return undefined;
  return and(not(subject.completion.completion.formula), not(subject.stopped), ...subject.effective.transitions.map((transition) => not(subject.canChange(transition))));
}

/** Why each transition that has not done its work yet can't do it in the last state of a run. */
function blockingReasons(subject: Subject, run: Parameters<typeof finalState>[1]): string[] {
  const state = finalState(subject, run);
  return subject.effective.transitions.flatMap((transition) => {
    if (transition.grants.length === 0 || holds(and(...transition.grants.map(atom)), state)) return [];
    const failing = conjuncts(transition.pred).filter((conjunct) => !holds(conjunct, state));
    if (failing.length > 0) {
      const missing = failing.flatMap((conjunct) => (conjunct.kind === "atom" ? [`\`${conjunct.id}\``] : []));
      return [missing.length > 0 ? `\`${transition.id}\` lacks ${missing.join(", ")}` : `the pred of \`${transition.id}\` does not hold`];
    }
    if (!holds(transition.guard, state)) return [`a route keeps \`${transition.id}\` from firing`];
    const grants = new Set(transition.grants);
    const broken: Part[] = [
      ...subject.effective.invariants.filter(({ formula }) => !holds(afterGrants(formula, grants), state)).map(({ id }): Part => ({ kind: "entry", id })),
      ...subject.effective.groups.flatMap(({ atoms, formula }, index): Part[] => (holds(afterGrants(formula, grants), state) ? [] : [{ kind: "group", index, atoms }])),
    ];
    return [`firing \`${transition.id}\` would break ${broken.length === 0 ? "what its atoms' sources say" : printParts(broken)}`];
  });
}
