/** Smallest values: what a shown state or run keeps away from its defaults must be needed. */

import { invariant } from "../compiler/diagnostics/invariant.js";
import type { SmtSolver } from "./smt-solver.js";
import { linear, type BoolTerm, type IntTerm, type Term, type Terms } from "./term.js";
import type { Value } from "./trace.js";

/** Defaults are false, 0, and the first member. */
export function isAway(value: Value | undefined): boolean {
  return value === true || (typeof value === "bigint" && value !== 0n);
}

export function awayFromDefault(variable: Term, terms: Terms): BoolTerm {
  return variable.sort === "bool" ? variable : terms.not(equals(variable, 0n, terms));
}

/**
 * Fixes an int at the value nearest to 0, the positive one of two, in the scope of the solver.
 *
 * @param current its value in the best model so far
 * @param better takes over a model that also meets a term; whether there is one
 */
export async function smallestValue(variable: IntTerm, terms: Terms, solver: SmtSolver, current: () => Value | undefined, better: (term: BoolTerm) => Promise<boolean>): Promise<void> {
  const value = (): bigint => {
    const now = current();
    invariant(typeof now === "bigint", "an int has no value");
    return now;
  };
  const size = (): bigint => (value() < 0n ? -value() : value());
  for (let low = 1n; low < size(); ) {
    const middle = (low + size() - 1n) / 2n;
    if (!(await better(terms.and(within(variable, middle, terms))))) low = middle + 1n;
  }
  if (value() < 0n) await better(equals(variable, -value(), terms));
  solver.assert(equals(variable, value(), terms));
}

function equals(variable: IntTerm, value: bigint, terms: Terms): BoolTerm {
  return terms.zero(linear([{ coefficient: 1n, variable }], -value));
}

function within(variable: IntTerm, limit: bigint, terms: Terms): BoolTerm[] {
  return [terms.atMostZero(linear([{ coefficient: 1n, variable }], -limit)), terms.atMostZero(linear([{ coefficient: -1n, variable }], -limit))];
}
