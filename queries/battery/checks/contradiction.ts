/** Unsatisfiable iff the effective rules and axioms can't hold together in any state. */

import { batteryCheck, relatedParts, spanOfPart } from "../check.js";
import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";

export const contradiction = batteryCheck<{ core: string; alone: boolean; repairs: readonly string[] }>("contradiction", {
  over: "states",
  severity: "error",
  title: "rules that can't hold together",
  message: ({ core, alone }) => `${core} can't hold ${alone ? "" : "together "}in any state`,
  help: ({ repairs }) => (repairs.length === 0 ? undefined : `dropping ${repairs.join(", or ")} would mend it`),
  explain: {
    why: "Rules hold in every state of a run. Rules that contradict each other leave no state at all, so nothing in the skill can ever happen, and an agent that follows one of them breaks another.",
    wrong: 'role: "rule", pred: "tests_run"\nrole: "rule", pred: "not tests_run"',
    right: 'role: "rule", pred: "tagged => tests_run"',
  },
  async run(subject, report) {
    const found = await subject.session.states.legal({});
    if (found.result === "unknown") throw new Undecided(found.reason);
    if (found.result === "sat") return;
    const sets = await subject.session.states.corrections({});
    const [first] = found.core;
    if (first === undefined) return;
    report(spanOfPart(subject, first), { core: printParts(found.core), alone: found.core.length === 1, repairs: sets.map((set) => printParts(set)) }, { related: relatedParts(subject, found.core.slice(1), "contradicts it") });
  },
});
