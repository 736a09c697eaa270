/**
 * Everything that has to hold in the states of a run, with the part of the model that demands it: the vocabulary
 * of cores.
 */

import { polarityOf } from "../compiler/expression/atoms.js";
import { not, type Formula } from "../compiler/expression/formula.js";
import type { EffectiveCondition, EffectiveModel, EffectiveTransition } from "./effective.js";
import type { ExclusiveGroup } from "./model.js";

/** A part of the model that a core can name. */
export type Part =
  | { readonly kind: "entry"; readonly id: string }
  | { readonly kind: "group"; readonly index: number; readonly atoms: ExclusiveGroup }
  /** A route section, for its pred and its anchor. */
  | { readonly kind: "route"; readonly section: number; readonly title: string };

/** A stable name of a part. */
export function partKey(part: Part): string {
  switch (part.kind) {
    case "entry":
      return `entry ${part.id}`;
    case "group":
      return `group ${part.index}`;
    case "route":
      return `route ${part.section}`;
  }
}

export interface Claim {
  /** Absent on source axioms, which nobody can drop. */
  readonly part?: Part;
  readonly formula: Formula;
  /** The granted atoms whose becoming true can break it. */
  readonly breakers: ReadonlySet<string>;
  /** Whether a granted atom that becomes true can mend it. */
  readonly mendable: boolean;
}

/** What holds in every state: effective invariants, exclusive groups, source axioms. */
export function legality(effective: EffectiveModel): Claim[] {
  const claim = (formula: Formula, part?: Part): Claim => makeClaim(formula, effective.granted, part);
  return [
    ...effective.invariants.map(({ id, formula }) => claim(formula, { kind: "entry", id })),
    ...effective.groups.map(({ atoms, formula }, index) => claim(formula, { kind: "group", index, atoms })),
    ...effective.sources.map(({ formula }) => claim(formula)),
  ];
}

/** What holds in every state in which a transition may fire: no effective stop. */
export function liveliness(effective: EffectiveModel): Claim[] {
  return effective.stops.map(({ id, formula }) => makeClaim(not(formula), effective.granted, { kind: "entry", id }));
}

/** A conjunct with the part of the model that demands it. */
export interface Demand {
  readonly part: Part;
  readonly formula: Formula;
}

/** Routes of which a question acts as if they replaced nothing: indices of their sections. */
export type IgnoredRoutes = readonly number[] | "all";

/**
 * The conjuncts of a guard but for the stops, or of a stop's effective condition.
 *
 * @param ignored routes that do not replace the entry for this question
 */
export function demandsOf(effective: EffectiveModel, entry: EffectiveTransition | EffectiveCondition, ignored: IgnoredRoutes = []): Demand[] {
  const route = (section: number): Part => ({ kind: "route", section, title: effective.model.sections[section]?.title ?? "" });
  const demands: Demand[] = [
    { part: route(entry.section), formula: entry.own },
    ...entry.unreplaced.filter(({ section }) => ignored !== "all" && !ignored.includes(section)).map(({ section, formula }) => ({ part: route(section), formula })),
    { part: { kind: "entry", id: entry.id }, formula: entry.pred },
    ...("between" in entry ? entry.between : []).map(({ section, formula }) => ({ part: route(section), formula })),
  ];
  return demands.filter(({ formula }) => formula.kind !== "constant" || !formula.value);
}

function makeClaim(formula: Formula, granted: ReadonlySet<string>, part?: Part): Claim {
  const { positive, negative } = polarityOf(formula);
  return {
    ...(part === undefined ? {} : { part }),
    formula,
    breakers: new Set([...negative].filter((id) => granted.has(id))),
    mendable: [...positive].some((id) => granted.has(id)),
  };
}
