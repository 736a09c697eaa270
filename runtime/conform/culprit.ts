/** What a log can break: the parts of a model that an event does not fit. */

import { atomsOf } from "../../compiler/expression/atoms.js";
import type { Formula } from "../../compiler/expression/formula.js";
import type { Part } from "../../solver/claims.js";
import type { BoolTerm } from "../../solver/term.js";

export type Culprit =
  /** A rule, or an exclusive group. */
  | Exclude<Part, { readonly kind: "route" }>
  /** A route section: its own pred does not hold, it replaces the entry, or it says when the entry may fire. */
  | { readonly kind: "route"; readonly how: "inactive" | "replaced" | "between"; readonly section: number }
  /** One conjunct of the pred of an entry. */
  | { readonly kind: "pred"; readonly id: string; readonly index: number; readonly formula: Formula }
  /** A stop that holds. */
  | { readonly kind: "stop"; readonly id: string }
  /** Sources that speak of one thing. */
  | { readonly kind: "source"; readonly atoms: readonly string[] }
  /** A rule of the `enforce` block. */
  | { readonly kind: "deny"; readonly index: number }
  /** A value that an atom can't have. */
  | { readonly kind: "value"; readonly id: string }
  /** The model allows no run at all. */
  | { readonly kind: "start" };

/** What has to hold, and what demands it. */
export interface Demand {
  readonly culprit: Culprit;
  readonly term: BoolTerm;
}

/** The operands of a conjunction, in its order; a formula that is none is its only one. */
export function conjunctsOf(formula: Formula): readonly Formula[] {
  return formula.kind === "and" ? formula.operands : [formula];
}

export function namesOf(formula: Formula): string[] {
  return [...atomsOf(formula)];
}
