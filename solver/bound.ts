/** The complete bound: how long a run has to be looked at before `unsat` is a proof. */

import { atomsOf } from "../compiler/expression/atoms.js";
import type { EffectiveModel } from "./effective.js";

export interface Bound {
  /** Transitions that grant at least one atom of the cone. */
  readonly transitions: number;
  /** Granted bool atoms of the cone. */
  readonly atoms: number;
  /** `min(P, G) + 1`: at most that many firings but one, then the target is judged. */
  readonly complete: number;
}

/** @param reads the atoms that the question reads beyond guards, invariants and stops; `all`: every granted atom */
export function completeBound(effective: EffectiveModel, reads: Iterable<string> | "all" = []): Bound {
  const cone = grantedCone(effective, reads);
  const transitions = effective.transitions.filter(({ grants }) => grants.some((id) => cone.has(id))).length;
  return { transitions, atoms: cone.size, complete: Math.min(transitions, cone.size) + 1 };
}

/** The granted bool atoms that a guard, an invariant, a stop, an axiom or the question reads. */
export function grantedCone(effective: EffectiveModel, reads: Iterable<string> | "all" = []): ReadonlySet<string> {
  const { granted } = effective;
  if (reads === "all") return granted;
  const read = new Set(reads);
  const add = (ids: Iterable<string>): void => {
    for (const id of ids) read.add(id);
  };
  for (const { guard } of effective.transitions) add(atomsOf(guard));
  for (const { formula } of [...effective.stops, ...effective.invariants]) add(atomsOf(formula));
  for (const { atoms } of effective.sources) add(atoms);
  const canBeTrue = (id: string): boolean => granted.has(id) || effective.model.atoms.get(id)?.source !== undefined;
  for (const { atoms } of effective.groups) if (new Set(atoms.filter(canBeTrue)).size > 1) add(atoms);
  return new Set([...granted].filter((id) => read.has(id)));
}
