/**
 * The derived model: what a skill and the vocabulary say, as plain data without files or places.
 * `docs/semantics.md` defines what it means; every item keeps the id of its entry, in document order.
 */

import type { Formula } from "../compiler/expression/formula.js";
import type { AtomType } from "../compiler/expression/scope.js";
import type { Source } from "../compiler/expression/source.js";

export interface DerivedModel {
  /** The skill's name. */
  readonly skill: string;
  /** The skill's own atoms, the shared ones that it may name, and the undeclared ones that it does name. */
  readonly atoms: ReadonlyMap<string, Atom>;
  /** Groups of bool atoms of which at most one is true in any state. */
  readonly exclusive: readonly ExclusiveGroup[];
  /** In document order. */
  readonly sections: readonly Section[];
  /** Entries of a clause-bearing role that have neither `pred` nor `post` and are no part of the model. */
  readonly uncovered: readonly string[];
}

export interface Atom {
  readonly id: string;
  readonly type: AtomType;
  /** Present on inputs. A bool without source starts false; ints and enums are chosen at the start in any case. */
  readonly source?: readonly Source[];
}

export type ExclusiveGroup = readonly string[];

export interface Section {
  readonly title: string;
  readonly kind: "context" | "phase" | "route";
  /** Present on sections of kind `route`. */
  readonly route?: Route;
  /** The entries that mean something, in document order. */
  readonly items: readonly Item[];
}

export interface Route {
  /** While it holds, the section is active. */
  readonly pred: Formula;
  readonly anchor: Anchor;
}

/** Entry ids. `replaces` may name entries that are no items: they have no meaning to take away. */
export type Anchor =
  | { readonly kind: "replaces"; readonly entries: readonly string[] }
  | { readonly kind: "between"; readonly after: string; readonly before: string };

export type TransitionRole = "step" | "substep" | "spawn" | "verify" | "gate" | "handoff";

export type Item = Transition | Condition;

export interface Transition {
  readonly kind: "transition";
  readonly id: string;
  readonly role: TransitionRole;
  /** Absent: true. */
  readonly pred?: Formula;
  /** The bool atoms of its `post`. */
  readonly grants: readonly string[];
}

/** A stop ends a run, an invariant holds in every state, a quality should. */
export interface Condition {
  readonly kind: "stop" | "invariant" | "quality";
  readonly id: string;
  readonly pred: Formula;
}

export function transitionsOf(section: Section): readonly Transition[] {
  return section.items.filter((item) => item.kind === "transition");
}

/**
 * The exit of a section: its last transition, substeps aside, that grants something; its last transition
 * if there is none; undefined in a section without transitions.
 */
export function exitOf(section: Section): Transition | undefined {
  const transitions = transitionsOf(section);
  return transitions.findLast(({ role, grants }) => role !== "substep" && grants.length > 0) ?? transitions.at(-1);
}

/** The implicit granted atom "this entry has fired"; no written atom can have this name. */
export function firedAtom(entry: string): string {
  return `fired(${entry})`;
}
