/** The state in which a replayed run ends. */

import type { Formula } from "../../compiler/expression/formula.js";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { evaluate, Interpreter, type State } from "../../solver/interpreter.js";
import type { Run } from "../../solver/trace.js";
import type { Subject } from "../subject.js";

export function finalState({ model }: Subject, run: Run): State {
  const states = new Interpreter(model).states(run);
  const last = typeof states === "string" ? undefined : states.at(-1);
  invariant(last, "a run that was replayed has no last state");
  return last;
}

export function holds(formula: Formula, state: State): boolean {
  return evaluate(formula, state);
}
