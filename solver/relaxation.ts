/**
 * The relaxed fixpoint: rules, stops and what a guard excludes are ignored, inputs and numbers are free. What even
 * this cannot reach is dead, and a missing atom is why.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import { atomsOf, polarityOf } from "../compiler/expression/atoms.js";
import { top, type Formula } from "../compiler/expression/formula.js";
import { byAtom } from "./by-atom.js";
import type { EffectiveModel } from "./effective.js";
import { isInput } from "./world.js";

export interface Relaxation {
  /** The atoms that can become true, as far as this can tell. */
  readonly possible: ReadonlySet<string>;
  /** The entries that can fire, as far as this can tell, in the order in which they were found. */
  readonly transitions: readonly number[];
  /** Whether a formula can hold, as far as this can tell. */
  canHold(formula: Formula): boolean;
}

export function relax(effective: EffectiveModel): Relaxation {
  const { transitions } = effective;
  const possible = inputsOf(effective);
  const canHold = (formula: Formula): boolean => canHoldWith(formula, possible);
  const waiting = byAtom(transitions.keys(), (index) => polarityOf(transitions[index]?.guard ?? top).positive);
  const reached = new Set<number>();
  const pending = transitions.map((_, index) => index).reverse();
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const transition = transitions[index];
    if (transition === undefined || reached.has(index) || !canHold(transition.guard)) continue;
    reached.add(index);
    for (const id of transition.grants) {
      if (possible.has(id)) continue;
      possible.add(id);
      pending.push(...(waiting.get(id) ?? []));
    }
  }
  return { possible, transitions: [...reached], canHold };
}

/** Whether a formula can hold at a start, as far as this can tell. */
export function canHoldAtStart(effective: EffectiveModel, formula: Formula): boolean {
  return canHoldWith(formula, inputsOf(effective));
}

function inputsOf(effective: EffectiveModel): Set<string> {
  return new Set([...effective.model.atoms.keys()].filter((id) => isInput(effective, id)));
}

/** Whether a formula can hold where of the bool atoms only the possible ones can be true, and each can be false. */
export function canHoldWith(formula: Formula, possible: ReadonlySet<string>): boolean {
  return relaxed(formula, true, possible);
}

/** Whether a formula can be true (`sign`) or false (not `sign`). */
function relaxed(formula: Formula, sign: boolean, possible: ReadonlySet<string>): boolean {
  switch (formula.kind) {
    case "constant":
      return formula.value === sign;
    case "atom":
      return !sign || possible.has(formula.id);
    case "compare":
      return true;
    case "not":
      return relaxed(formula.operand, !sign, possible);
    case "and":
    case "or": {
      const all = (formula.kind === "and") === sign;
      const can = (operand: Formula): boolean => relaxed(operand, sign, possible);
      return all ? formula.operands.every(can) : formula.operands.some(can);
    }
    case "implies":
      if (sign) return relaxed(formula.premise, false, possible) || relaxed(formula.conclusion, true, possible);
      return relaxed(formula.premise, true, possible) && relaxed(formula.conclusion, false, possible);
    case "iff": {
      const both = (left: boolean, right: boolean): boolean => relaxed(formula.left, left, possible) && relaxed(formula.right, right, possible);
      return both(true, sign) || both(false, !sign);
    }
    default:
      return unreachable(formula);
  }
}

/** The atoms without which a formula cannot hold in the relaxation: in its order, empty if it can. */
export function missingAtoms(formula: Formula, relaxation: Relaxation): string[] {
  if (relaxation.canHold(formula)) return [];
  return [...atomsOf(formula)].filter((id) => polarityOf(formula).positive.has(id) && !relaxation.possible.has(id));
}
