/**
 * When a run is complete: a handoff has fired, or, without handoffs, the exit of the last phase section that has a
 * transition. While a route replaces one of these, the route section's own exit counts in its place.
 */

import { and, atom, or, type Formula } from "../compiler/expression/formula.js";
import { exitOf, firedAtom, transitionsOf, type DerivedModel, type Transition } from "../solver/model.js";

export interface Completion {
  /** Reads `fired(<id>)` of `entries`. */
  readonly formula: Formula;
  /** The entries whose firing can complete a run. */
  readonly entries: readonly string[];
}

export type CompletionOf =
  | { readonly kind: "known"; readonly completion: Completion }
  /** Nothing in the skill ends a run. */
  | { readonly kind: "none" }
  /** These end a run, but have no clauses, so nothing can be said of it. */
  | { readonly kind: "uncovered"; readonly entries: readonly string[] };

export function completionOf(model: DerivedModel): CompletionOf {
  const ends = endsOf(model);
  if (ends.length === 0) return { kind: "none" };
  const bare = ends.filter(({ pred, grants }) => pred === undefined && grants.length === 0);
  if (bare.length > 0) return { kind: "uncovered", entries: bare.map(({ id }) => id) };
  const alternatives: Formula[] = ends.map(({ id }) => atom(firedAtom(id)));
  const entries = new Set(ends.map(({ id }) => id));
  for (const section of model.sections) {
    const { route } = section;
    const exit = exitOf(section);
    if (route?.anchor.kind !== "replaces" || exit === undefined) continue;
    if (!ends.some(({ id }) => route.anchor.kind === "replaces" && route.anchor.entries.includes(id))) continue;
    alternatives.push(and(route.pred, atom(firedAtom(exit.id))));
    entries.add(exit.id);
  }
  return { kind: "known", completion: { formula: or(...alternatives), entries: [...entries] } };
}

function endsOf(model: DerivedModel): readonly Transition[] {
  const handoffs = model.sections.flatMap((section) => transitionsOf(section).filter(({ role }) => role === "handoff"));
  if (handoffs.length > 0) return handoffs;
  const last = model.sections.findLast((section) => section.kind === "phase" && transitionsOf(section).length > 0);
  const exit = last === undefined ? undefined : exitOf(last);
  return exit === undefined ? [] : [exit];
}
