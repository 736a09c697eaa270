/**
 * Runs frame by frame, straight from the definition: at most one firing between two states, as many states as the
 * bound says. Exact at the complete bound; below it, `unsat` speaks of shorter runs only.
 */

import { demandsOf, legality, liveliness, type Claim, type IgnoredRoutes } from "./claims.js";
import { grantedCone } from "./bound.js";
import type { EffectiveModel, EffectiveTransition } from "./effective.js";
import type { Firing, RunEncoding, RunOptions } from "./encode-runs.js";
import type { BoolTerm, Terms } from "./term.js";
import { translate, type Environment } from "./translate.js";
import { isInput, startState } from "./world.js";

/**
 * @param bound at most one firing less than this, then the target is judged
 * @param reads atoms that the questions read beyond the model's own clauses
 */
export function encodeFrames(effective: EffectiveModel, terms: Terms, bound: number, reads: Iterable<string> | "all", options: Pick<RunOptions, "counts"> = {}): RunEncoding {
  const counts = options.counts ?? (() => terms.true);
  const cone = grantedCone(effective, reads);
  const relevant = effective.transitions.filter(({ grants }) => grants.some((id) => cone.has(id)));
  const legal = legality(effective);
  const lively = liveliness(effective);
  const start = startState(effective, terms, (id) => isInput(effective, id));
  const assertions: BoolTerm[] = [];
  const firings: Firing[] = [];
  const holds = (claim: Claim, environment: Environment): BoolTerm =>
    terms.implies(claim.part === undefined ? terms.true : counts(claim.part), translate(claim.formula, environment, terms));
  const all = (claims: readonly Claim[], environment: Environment): BoolTerm => terms.and(claims.map((claim) => holds(claim, environment)));
  const enabled = (transition: EffectiveTransition, environment: Environment, ignored: IgnoredRoutes = []): BoolTerm =>
    terms.and([
      ...demandsOf(effective, transition, ignored).map(({ part, formula }) => terms.implies(counts(part), translate(formula, environment, terms))),
      all(lively, environment),
    ]);
  const environmentOf = (values: ReadonlyMap<string, BoolTerm>): Environment => ({
    int: start.environment.int,
    bool: (id) => values.get(id) ?? start.environment.bool(id),
  });

  let values = new Map<string, BoolTerm>();
  let state = environmentOf(values);
  assertions.push(all(legal, state));
  for (let step = 1; step < bound; step += 1) {
    const fires = relevant.map(({ id }) => terms.variable(`fires ${id} in step ${step}`));
    assertions.push(terms.atMost(1, fires));
    const next = new Map(values);
    relevant.forEach((transition, index) => {
      const fired = fires[index] ?? terms.false;
      firings.push({ entry: transition.id, fires: fired });
      assertions.push(terms.implies(fired, enabled(transition, state)));
      for (const id of transition.grants) next.set(id, terms.or([next.get(id) ?? state.bool(id), fired]));
    });
    values = next;
    state = environmentOf(values);
    assertions.push(all(legal, state));
  }
  const end = state;
  return {
    terms,
    assertions,
    start,
    firings,
    end,
    canFire: (transition, ignored) => {
      const after: Environment = { int: end.int, bool: (id) => (transition.grants.includes(id) ? terms.true : end.bool(id)) };
      return terms.and([enabled(transition, end, ignored), all(legal, after)]);
    },
    domains: () => start.domains(),
  };
}
