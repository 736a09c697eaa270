/** Ad hoc questions, in the seed's form: a verdict, and what shows it. */

import type { Formula } from "../compiler/expression/formula.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Bound } from "../solver/bound.js";
import type { Part } from "../solver/claims.js";
import { explainCause } from "./cause.js";
import { namePart, printTrace, printValue } from "./print.js";
import type { Subject } from "./subject.js";

/** An answer as it is printed: the verdict, what proved it, then lines of name and value. */
export interface Answer {
  readonly verdict: "sat" | "unsat" | "unknown";
  readonly certainty: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

/**
 * Unsatisfiable iff the rules imply the expression: every legal state meets it.
 * `sat` comes with a legal state that does not.
 */
export async function impliedQuestion(subject: Subject, formula: Formula): Promise<Answer> {
  const answer = await subject.session.implies(formula);
  switch (answer.kind) {
    case "implied":
      return { verdict: "unsat", certainty: answer.certainty, lines: coreLines(answer.core) };
    case "refuted": {
      const state = answer.state.values.map(({ atom, value }) => printValue(subject.model, atom, value)).join(", ");
      return { verdict: "sat", certainty: answer.certainty, lines: [["counterexample", state === "" ? "the state in which nothing holds" : state], ["note", "a legal state, which perhaps no run reaches; `--reachable` asks about those that one does"]] };
    }
    case "unknown":
      return { verdict: "unknown", certainty: answer.certainty, lines: [["reason", answer.reason]] };
    default:
      return unreachable(answer);
  }
}

/**
 * Unsatisfiable iff the expression holds in every state that a run reaches.
 * `sat` comes with a run to a state in which it does not.
 */
export async function alwaysQuestion(subject: Subject, formula: Formula): Promise<Answer> {
  const answer = await subject.session.holdsInReach(formula);
  const bound: [string, string] = ["bound", boundText(answer.bound)];
  switch (answer.kind) {
    case "holds":
      return { verdict: "unsat", certainty: answer.certainty, lines: [["meaning", "it holds in every state that a run reaches"], bound] };
    case "violated":
      return { verdict: "sat", certainty: answer.certainty, lines: [["trace", printTrace(subject.model, answer.trace)], bound] };
    case "unknown":
      return { verdict: "unknown", certainty: answer.certainty, lines: [["reason", answer.reason], bound] };
    default:
      return unreachable(answer);
  }
}

/**
 * Unsatisfiable iff no run fires the entry, or meets the stop.
 * @returns undefined for a bound above the complete one
 */
export async function reachQuestion(subject: Subject, id: string, bound?: number): Promise<Answer | { readonly pointless: Bound }> {
  const answer = await subject.session.reach(id, bound === undefined ? {} : { bound });
  if (answer.kind === "pointless-bound") return { pointless: answer.bound };
  const line: [string, string] = ["bound", boundText(answer.bound)];
  switch (answer.kind) {
    case "reachable":
      return { verdict: "sat", certainty: answer.certainty, lines: [["trace", `${printTrace(subject.model, answer.trace)}, then ${id}`], line] };
    case "dead":
      return { verdict: "unsat", certainty: answer.certainty, lines: [["DEAD", "unreachable within the complete bound"], ["cause", explainCause(answer.cause)], line] };
    case "unreached":
      return { verdict: "unsat", certainty: `not proved (bound ${answer.within})`, lines: [["unreachable", `within bound ${answer.within} only: this is no proof`], line] };
    case "unknown":
      return { verdict: "unknown", certainty: answer.certainty, lines: [["reason", answer.reason], line] };
    default:
      return unreachable(answer);
  }
}

export function boundText({ complete, transitions, atoms }: Bound): string {
  return `${complete} complete (P ${transitions}, G ${atoms})`;
}

function coreLines(core: readonly Part[]): [string, string][] {
  const names = core.map(namePart);
  return [["core", names.length === 0 ? "none: it is true of itself" : names.join(", ")]];
}
