/**
 * What an entry needs at once, and little beyond: entries further away fire whenever they like, and no other stop counts. What
 * is impossible even so is impossible, and the parts that are left say why.
 */

import { polarityOf } from "../compiler/expression/atoms.js";
import { and, top, type Formula } from "../compiler/expression/formula.js";
import { byAtom } from "./by-atom.js";
import { demandsOf, legality, type Claim } from "./claims.js";
import type { EffectiveCondition, EffectiveModel, EffectiveTransition } from "./effective.js";

/**
 * @param radius how many grants an entry may be away and still keep its guard
 * @param assume what else has to hold where the entry is judged
 */
export function neighbourhood(effective: EffectiveModel, entry: EffectiveTransition | EffectiveCondition, radius: number, assume: readonly Formula[] = []): EffectiveModel {
  const granters = byAtom(effective.transitions, ({ grants }) => grants);
  const touching = byAtom(legality(effective), ({ breakers }) => breakers);
  const near = new Set<EffectiveTransition>();
  const far = new Set<EffectiveTransition>();
  const read = new Set<string>();
  const touched = new Set<Claim>();
  let wanted: Formula[] = [and(...demandsOf(effective, entry).map(({ formula }) => formula)), ...assume];
  const touch = (grants: readonly string[], next: Formula[]): void => {
    for (const id of grants) {
      for (const claim of touching.get(id) ?? []) {
        if (touched.has(claim)) continue;
        touched.add(claim);
        next.push(claim.formula);
      }
    }
  };
  touch("grants" in entry ? entry.grants : [], wanted);
  for (let distance = 0; wanted.length > 0; distance += 1) {
    const next: Formula[] = [];
    for (const formula of wanted) {
      for (const id of polarityOf(formula).positive) {
        if (read.has(id)) continue;
        read.add(id);
        for (const granter of granters.get(id) ?? []) {
          if (near.has(granter) || far.has(granter)) continue;
          if (distance < radius) next.push(granter.guard);
          (distance < radius ? near : far).add(granter);
          touch(granter.grants, next);
        }
      }
    }
    wanted = next;
  }
  const transitions = effective.transitions.flatMap((transition) => (near.has(transition) ? [transition] : far.has(transition) ? [unguarded(transition)] : []));
  return { ...effective, transitions, stops: effective.stops.filter(({ id }) => id === entry.id) };
}

function unguarded(transition: EffectiveTransition): EffectiveTransition {
  return { ...transition, pred: top, own: top, unreplaced: [], between: [], guard: top };
}
