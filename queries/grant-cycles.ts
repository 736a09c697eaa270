/**
 * Entries that wait for each other's grants: the smallest sets of which none can fire even if everything were there that
 * only they grant. Judged by the relaxed fixpoint, in which rules, stops and what a guard excludes are ignored.
 */

import { polarityOf } from "../compiler/expression/atoms.js";
import type { EffectiveModel, EffectiveTransition } from "../solver/effective.js";
import { components } from "../solver/order.js";
import { canHoldWith, relax } from "../solver/relaxation.js";

export interface GrantCycle {
  /** In document order. */
  readonly entries: readonly string[];
  /** What they wait for and only they grant. */
  readonly atoms: readonly string[];
}

/** Sets that don't wait for each other: each would be there if the ones before it were mended. */
export function grantCycles({ transitions, model }: EffectiveModel): GrantCycle[] {
  const waits = new Waits(transitions);
  // Who has another fault, such as an atom that nobody grants or a guard that is never true, is taken to be mended.
  const given = new Set([...model.atoms.keys(), ...waits.granters.keys()].filter((id) => !waits.granters.has(id) || model.atoms.get(id)?.source !== undefined));
  const everything = waits.everything(given);
  const candidates = transitions.filter(({ guard, grants }) => {
    if (canHoldWith(guard, everything)) return true;
    grants.forEach((id) => given.add(id));
    return false;
  });
  const cycles: GrantCycle[] = [];
  for (let stuck = waits.unreached(candidates, given); stuck.length > 0; stuck = waits.unreached(candidates, given)) {
    const cycle = waits.smallest(waits.innermost(stuck), given);
    const withheld = waits.withheld(cycle, given);
    cycles.push({ entries: cycle.map(({ id }) => id), atoms: [...withheld].filter((id) => cycle.some(({ guard }) => polarityOf(guard).positive.has(id))) });
    for (const { grants } of cycle) grants.forEach((id) => given.add(id));
  }
  return cycles;
}

/** Who waits for whom. */
class Waits {
  /** By atom: who grants it. */
  readonly granters = new Map<string, EffectiveTransition[]>();

  constructor(transitions: readonly EffectiveTransition[]) {
    for (const transition of transitions) for (const id of new Set(transition.grants)) this.granters.set(id, [...(this.granters.get(id) ?? []), transition]);
  }

  everything(given: ReadonlySet<string>): Set<string> {
    return new Set([...given, ...this.granters.keys()]);
  }

  /** The atoms that only these entries grant. */
  withheld(entries: readonly EffectiveTransition[], given: ReadonlySet<string>): Set<string> {
    const among = new Set(entries);
    const grants = new Set(entries.flatMap((entry) => entry.grants));
    return new Set([...grants].filter((id) => !given.has(id) && this.granters.get(id)?.every((granter) => among.has(granter))));
  }

  /** Those that the relaxed fixpoint does not reach. */
  unreached(entries: readonly EffectiveTransition[], given: ReadonlySet<string>): EffectiveTransition[] {
    const possible = new Set(given);
    let left = [...entries];
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      left = left.filter(({ guard, grants }) => {
        if (!canHoldWith(guard, possible)) return true;
        grants.forEach((id) => possible.add(id));
        return false;
      });
    }
    return left;
  }

  /** Of entries, the most that never fire even if everything were there that only they grant. */
  #deadlocked(entries: readonly EffectiveTransition[], given: ReadonlySet<string>): readonly EffectiveTransition[] {
    let left = entries;
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      const withheld = this.withheld(left, given);
      const possible = new Set([...this.everything(given)].filter((id) => !withheld.has(id)));
      left = left.filter(({ guard }) => !canHoldWith(guard, possible));
    }
    return left;
  }

  /** Of entries, all of them stuck, some that wait for none but each other. */
  innermost(stuck: readonly EffectiveTransition[]): readonly EffectiveTransition[] {
    const indices = new Map(stuck.map((entry, index) => [entry, index]));
    const awaited = stuck.map(({ guard }) => [...polarityOf(guard).positive].flatMap((id) => (this.granters.get(id) ?? []).flatMap((granter) => indices.get(granter) ?? [])));
    return (components(awaited, stuck.length).at(-1) ?? []).sort((a, b) => a - b).flatMap((index) => stuck[index] ?? []);
  }

  /** A smallest part that is stuck by itself; what comes late is left out first. */
  smallest(entries: readonly EffectiveTransition[], given: ReadonlySet<string>): readonly EffectiveTransition[] {
    let kept = entries;
    for (const entry of [...entries].reverse()) {
      if (!kept.includes(entry)) continue;
      const fewer = this.#deadlocked(kept.filter((other) => other !== entry), given);
      if (fewer.length > 0) kept = fewer;
    }
    return kept;
  }
}

/** Finds the cycle because of which an entry or a stop is dead: who would grant what it lacks is in it, or lacks that in turn. */
export function cycleFinder<C extends GrantCycle>(effective: EffectiveModel, cycles: readonly C[]): (id: string) => C | undefined {
  const { possible } = relax(effective);
  const { granters } = new Waits(effective.transitions);
  const byMember = new Map(cycles.flatMap((cycle) => cycle.entries.map((entry) => [entry, cycle])));
  const stops = new Map(effective.stops.map(({ id, formula }) => [id, formula]));
  return (id) => {
    const awaited = new Set([id]);
    for (const entry of awaited) {
      const cycle = byMember.get(entry);
      if (cycle !== undefined) return cycle;
      const formula = effective.byId.get(entry)?.guard ?? stops.get(entry);
      for (const lacks of formula === undefined ? [] : polarityOf(formula).positive) if (!possible.has(lacks)) granters.get(lacks)?.forEach((granter) => awaited.add(granter.id));
    }
    return undefined;
  };
}
