/**
 * What matters for one question: the transitions that a shortest run to its target can need. Granting less makes
 * no guard, rule or stop harder but through the atoms that are followed here, so the rest can be left out.
 */

import { polarityOf } from "../compiler/expression/atoms.js";
import type { Formula } from "../compiler/expression/formula.js";
import { byAtom } from "./by-atom.js";
import { legality, liveliness, type Claim } from "./claims.js";
import type { EffectiveModel } from "./effective.js";

/**
 * @param goals what holds at the end of the run
 * @param grants what the target itself grants, if it is an entry
 */
export function sliceFor(effective: EffectiveModel, goals: readonly Formula[], grants: readonly string[] = []): EffectiveModel {
  const granters = byAtom(effective.transitions.keys(), (index) => effective.transitions[index]?.grants ?? []);
  const touching = byAtom([...legality(effective), ...liveliness(effective)], ({ breakers }) => breakers);
  const needed = new Set<number>();
  const read = new Set<string>();
  const pending: string[] = [];
  const want = (formula: Formula): void => {
    for (const id of polarityOf(formula).positive) {
      if (read.has(id)) continue;
      read.add(id);
      pending.push(id);
    }
  };
  const touched = new Set<Claim>();
  const touch = (id: string): void => {
    for (const claim of touching.get(id) ?? []) {
      if (touched.has(claim)) continue;
      touched.add(claim);
      want(claim.formula);
    }
  };
  goals.forEach(want);
  grants.forEach(touch);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const index of granters.get(id) ?? []) {
      if (needed.has(index)) continue;
      needed.add(index);
      const transition = effective.transitions[index];
      if (transition === undefined) continue;
      want(transition.guard);
      transition.grants.forEach(touch);
    }
  }
  return { ...effective, transitions: effective.transitions.filter((_, index) => needed.has(index)) };
}
