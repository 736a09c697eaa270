/**
 * Runs in one shot. Grants are never withdrawn and inputs are frozen, so a run is a set of transitions along the
 * static order: one boolean per position says whether it fires, and each atom is the disjunction of the positions
 * that granted it so far. Exact for runs of any length; see `staticOrder` for why.
 *
 * What only grants can break is checked once, at the end; what only grants can mend, at the start; the rest at the
 * start and at each position that can break it.
 */

import { byAtom, concerning } from "./by-atom.js";
import type { Claim, IgnoredRoutes, Part } from "./claims.js";
import { demandsOf, legality, liveliness } from "./claims.js";
import type { EffectiveModel, EffectiveTransition } from "./effective.js";
import { staticOrder } from "./order.js";
import type { BoolTerm, Terms } from "./term.js";
import { translate, type Environment } from "./translate.js";
import { isInput, startState, type Start } from "./world.js";

export interface RunEncoding {
  readonly terms: Terms;
  /** What holds of every run. */
  readonly assertions: readonly BoolTerm[];
  readonly start: Start;
  /** Entries with the variable that says that they fire here, in the order of the run. */
  readonly firings: readonly Firing[];
  /**
   * That a transition can fire at the end of the run, stops included.
   *
   * @param ignored routes that do not replace it for this question
   */
  canFire(transition: EffectiveTransition, ignored?: IgnoredRoutes): BoolTerm;
  /** The last state, stopped perhaps. */
  readonly end: Environment;
  /** More assertions for the variables that questions made. */
  domains(): BoolTerm[];
}

export interface Firing {
  readonly entry: string;
  readonly fires: BoolTerm;
}

export interface RunOptions {
  /** What stands for "this part of the model counts"; true by default. */
  readonly counts?: (part: Part) => BoolTerm;
  /** Also runs whose last firing leads into a stopped state: for questions about states and stops. Default: false. */
  readonly stopping?: boolean;
}

export function encodeRuns(effective: EffectiveModel, terms: Terms, options: RunOptions = {}): RunEncoding {
  const counts = options.counts ?? (() => terms.true);
  const granted = effective.granted;
  const legal = legality(effective);
  const lively = liveliness(effective);
  const start = startState(effective, terms, (id) => isInput(effective, id));
  const assertions: BoolTerm[] = [];
  const selected = ({ part }: Claim): BoolTerm => (part === undefined ? terms.true : counts(part));
  const demand = (premises: readonly BoolTerm[], claim: Claim, environment: Environment): void => {
    assertions.push(terms.or([...premises.map((premise) => terms.not(premise)), terms.not(selected(claim)), translate(claim.formula, environment, terms)]));
  };
  const guard = (transition: EffectiveTransition, environment: Environment, ignored: IgnoredRoutes = []): BoolTerm =>
    terms.and(demandsOf(effective, transition, ignored).map(({ part, formula }) => terms.implies(counts(part), translate(formula, environment, terms))));

  /** The run may go on from its start: no stop holds there, nor in any later state but the last. */
  const moving = terms.variable("moving");
  const isMixed = ({ mendable, breakers }: Claim): boolean => mendable && breakers.size > 0;
  const breakableBy = byBreaker([...legal, ...lively].filter(isMixed));
  for (const claim of legal) if (claim.mendable || claim.breakers.size === 0) demand([], claim, start.environment);
  for (const claim of lively) if (claim.mendable || claim.breakers.size === 0) demand([moving], claim, start.environment);

  const current = new Map<string, BoolTerm>();
  const state: Environment = environmentOf(start, current, granted);
  const firings: Firing[] = [];
  const rounds = new Map<string, number>();
  for (const index of staticOrder(effective.transitions, [...legal, ...lively])) {
    const transition = effective.transitions[index];
    if (transition === undefined) continue;
    const round = (rounds.get(transition.id) ?? 0) + 1;
    rounds.set(transition.id, round);
    const fires = terms.variable(round === 1 ? `fires ${transition.id}` : `fires ${transition.id} ${round}`);
    firings.push({ entry: transition.id, fires });
    assertions.push(terms.implies(fires, moving), terms.implies(fires, guard(transition, state)));
    for (const id of transition.grants) current.set(id, terms.or([state.bool(id), fires]));
    for (const claim of breakableBy(transition.grants)) demand([fires], claim, state);
  }
  const final: Environment = { ...environmentOf(start, new Map(current), granted), known: new WeakMap() };
  const breakable = legal.filter(({ breakers }) => breakers.size > 0);
  for (const claim of breakable) if (!claim.mendable) demand([], claim, final);
  for (const claim of lively) if (!claim.mendable && claim.breakers.size > 0) demand([moving], claim, final);

  const breaksLegal = byBreaker(breakable);
  const afterFiring = (transition: EffectiveTransition): Environment => overlay(final, new Set(transition.grants), terms);
  const canFire = (transition: EffectiveTransition, ignored: IgnoredRoutes = []): BoolTerm =>
    terms.and([
      moving,
      guard(transition, final, ignored),
      ...breaksLegal(transition.grants).map((claim) => terms.implies(selected(claim), translate(claim.formula, afterFiring(transition), terms))),
    ]);

  let end = final;
  /** That a last firing led on from the final state. */
  let ended: BoolTerm = terms.false;
  if (options.stopping === true) {
    const wakers = new Set(lively.flatMap(({ breakers }) => [...breakers]));
    const last = effective.transitions.filter(({ grants }) => grants.some((id) => wakers.has(id)));
    const after = new Map(current);
    for (const transition of last) {
      const fires = terms.variable(`ends with ${transition.id}`);
      firings.push({ entry: transition.id, fires });
      assertions.push(terms.implies(fires, canFire(transition)), terms.not(terms.and([ended, fires])));
      ended = terms.or([ended, fires]);
      for (const id of transition.grants) after.set(id, terms.or([after.get(id) ?? final.bool(id), fires]));
    }
    end = { ...environmentOf(start, after, granted), known: new WeakMap() };
  }
  const canFireAtEnd: RunEncoding["canFire"] = (transition, ignored) => terms.and([terms.not(ended), canFire(transition, ignored)]);
  return { terms, assertions, start, firings, canFire: canFireAtEnd, end, domains: () => start.domains() };
}

/** A state of a run: granted atoms as given, the rest as at the start. */
function environmentOf(start: Start, current: ReadonlyMap<string, BoolTerm>, granted: ReadonlySet<string>): Environment {
  return {
    int: start.environment.int,
    bool: (id) => (granted.has(id) ? current.get(id) : undefined) ?? start.environment.bool(id),
  };
}

function overlay(state: Environment, grants: ReadonlySet<string>, terms: Terms): Environment {
  return { int: state.int, bool: (id) => (grants.has(id) ? terms.true : state.bool(id)) };
}

function byBreaker(claims: readonly Claim[]): (grants: readonly string[]) => Claim[] {
  const index = byAtom(claims, ({ breakers }) => breakers);
  return (grants) => concerning(index, grants);
}
