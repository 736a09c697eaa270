/** Effective guards, stops, invariants and qualities: the clauses together with what routes and anchors add. */

import { and, atom, implies, not, or, top, type Formula } from "../compiler/expression/formula.js";
import { sourceAxioms, type SourceAxiom } from "./axioms.js";
import { exitOf, firedAtom, transitionsOf, type DerivedModel, type ExclusiveGroup, type Section, type TransitionRole } from "./model.js";

export interface EffectiveModel {
  readonly model: DerivedModel;
  /** In document order, as are the other lists. */
  readonly transitions: readonly EffectiveTransition[];
  /** All transitions, also where `transitions` is only a slice. */
  readonly byId: ReadonlyMap<string, EffectiveTransition>;
  readonly stops: readonly EffectiveCondition[];
  readonly invariants: readonly EffectiveCondition[];
  readonly qualities: readonly EffectiveCondition[];
  readonly groups: readonly EffectiveGroup[];
  readonly sources: readonly SourceAxiom[];
  /** Entries whose firing is an implicit granted atom. */
  readonly tracked: ReadonlySet<string>;
  /** Every atom that some entry grants, also where `transitions` is only a slice. */
  readonly granted: ReadonlySet<string>;
}

export interface EffectiveTransition {
  readonly id: string;
  readonly role: TransitionRole;
  /** Its index in `model.sections`. */
  readonly section: number;
  /** Its `pred`, or true. */
  readonly pred: Formula;
  /** The pred of its own route section, or true. */
  readonly own: Formula;
  /** For each route that replaces it: that the route does not hold. */
  readonly unreplaced: readonly RouteCondition[];
  /** What `between` anchors demand. */
  readonly between: readonly RouteCondition[];
  /** All of these: the effective guard but for the stops. */
  readonly guard: Formula;
  /** Its `post`, and its implicit atom if it is tracked. */
  readonly grants: readonly string[];
}

/** A part of a guard that a route section causes. */
export interface RouteCondition {
  /** The route's index in `model.sections`. */
  readonly section: number;
  readonly formula: Formula;
}

export interface EffectiveCondition {
  readonly id: string;
  readonly section: number;
  readonly pred: Formula;
  /** The pred of its own route section, or true. */
  readonly own: Formula;
  /** For each route that replaces it: that the route does not hold. */
  readonly unreplaced: readonly RouteCondition[];
  /** Of a stop `inForce and pred`, else `inForce => pred`. */
  readonly formula: Formula;
}

export interface EffectiveGroup {
  readonly atoms: ExclusiveGroup;
  /** No two of them. */
  readonly formula: Formula;
}

/** @param completionEntries entries whose firing the question reads: handoffs, or the last exit */
export function effectiveModel(model: DerivedModel, completionEntries: readonly string[] = []): EffectiveModel {
  const inForce = forceOf(model);
  const tracked = trackedEntries(model, completionEntries);
  const between = betweenConditions(model, inForce);
  const transitions: EffectiveTransition[] = [];
  const conditions = { stop: [] as EffectiveCondition[], invariant: [] as EffectiveCondition[], quality: [] as EffectiveCondition[] };
  model.sections.forEach((section, index) => {
    for (const item of section.items) {
      if (item.kind !== "transition") {
        const force = inForce.of(item.id, index);
        conditions[item.kind].push({
          id: item.id,
          section: index,
          pred: item.pred,
          own: section.route?.pred ?? top,
          unreplaced: inForce.unreplaced(item.id),
          formula: item.kind === "stop" ? and(force, item.pred) : implies(force, item.pred),
        });
        continue;
      }
      const pred = item.pred ?? top;
      const own = section.route?.pred ?? top;
      const unreplaced = inForce.unreplaced(item.id);
      const demands = [...(between.bySection.get(index) ?? []), ...(between.byEntry.get(item.id) ?? [])];
      transitions.push({
        id: item.id,
        role: item.role,
        section: index,
        pred,
        own,
        unreplaced,
        between: demands,
        guard: and(own, ...unreplaced.map(({ formula }) => formula), pred, ...demands.map(({ formula }) => formula)),
        grants: tracked.has(item.id) ? [...item.grants, firedAtom(item.id)] : item.grants,
      });
    }
  });
  return {
    model,
    transitions,
    byId: new Map(transitions.map((transition) => [transition.id, transition])),
    stops: conditions.stop,
    invariants: conditions.invariant,
    qualities: conditions.quality,
    groups: model.exclusive.map((atoms) => ({ atoms, formula: atMostOne(atoms) })),
    sources: sourceAxioms(model),
    tracked,
    granted: new Set(transitions.flatMap(({ grants }) => grants)),
  };
}

interface Force {
  of(entry: string, section: number): Formula;
  unreplaced(entry: string): readonly RouteCondition[];
}

function forceOf(model: DerivedModel): Force {
  const replacements = new Map<string, RouteCondition[]>();
  model.sections.forEach(({ route }, section) => {
    if (route?.anchor.kind !== "replaces") return;
    for (const entry of new Set(route.anchor.entries)) {
      const list = replacements.get(entry) ?? [];
      list.push({ section, formula: not(route.pred) });
      replacements.set(entry, list);
    }
  });
  const unreplaced = (entry: string): readonly RouteCondition[] => replacements.get(entry) ?? [];
  return {
    unreplaced,
    of: (entry, section) => and(model.sections[section]?.route?.pred ?? top, ...unreplaced(entry).map(({ formula }) => formula)),
  };
}

interface BetweenConditions {
  /** For every transition of a section. */
  readonly bySection: ReadonlyMap<number, readonly RouteCondition[]>;
  /** For the entry before which a section is spliced in. */
  readonly byEntry: ReadonlyMap<string, readonly RouteCondition[]>;
}

function betweenConditions(model: DerivedModel, inForce: Force): BetweenConditions {
  const sectionOf = new Map<string, number>();
  model.sections.forEach((section, index) => transitionsOf(section).forEach(({ id }) => sectionOf.set(id, index)));
  /** "The entry has fired, or is out of force"; an entry that is no transition holds nothing back. */
  const done = (entry: string): Formula => {
    const section = sectionOf.get(entry);
    return section === undefined ? top : or(atom(firedAtom(entry)), not(inForce.of(entry, section)));
  };
  const bySection = new Map<number, RouteCondition[]>();
  const byEntry = new Map<string, RouteCondition[]>();
  model.sections.forEach((section: Section, index) => {
    const { route } = section;
    if (route?.anchor.kind !== "between") return;
    const { after, before } = route.anchor;
    bySection.set(index, [{ section: index, formula: and(done(after), sectionOf.has(before) ? not(atom(firedAtom(before))) : top) }]);
    const exit = exitOf(section);
    if (exit === undefined) return;
    const held = byEntry.get(before) ?? [];
    held.push({ section: index, formula: implies(route.pred, done(exit.id)) });
    byEntry.set(before, held);
  });
  return { bySection, byEntry };
}

function trackedEntries(model: DerivedModel, more: readonly string[]): Set<string> {
  const tracked = new Set(more);
  for (const section of model.sections) {
    const anchor = section.route?.anchor;
    if (anchor?.kind === "replaces") anchor.entries.forEach((entry) => tracked.add(entry));
    if (anchor?.kind !== "between") continue;
    tracked.add(anchor.after).add(anchor.before);
    const exit = exitOf(section);
    if (exit !== undefined) tracked.add(exit.id);
  }
  return tracked;
}

function atMostOne(atoms: ExclusiveGroup): Formula {
  const members = [...new Set(atoms)];
  return and(...members.flatMap((first, index) => members.slice(index + 1).map((second) => not({ kind: "and", operands: [atom(first), atom(second)] }))));
}
