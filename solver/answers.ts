/** What the questions of a session answer, as plain data. */

import type { Bound } from "./bound.js";
import type { Cause } from "./causes.js";
import type { Part } from "./claims.js";
import type { Prover } from "./smt-solver.js";
import type { Assignment, Run, Trace } from "./trace.js";

/** What proved an answer, as it is printed. */
export type Certainty = Proved | "witnessed (replayed)" | "unknown (budget)";

/**
 * What proved that something is impossible: the relaxed fixpoint; a search whose every step was checked; z3.
 */
export type Proved = "proved (relaxation)" | Solved;

export type Solved = `proved (${Prover})`;

export interface Unknown {
  readonly kind: "unknown";
  readonly certainty: "unknown (budget)";
  readonly reason: string;
}

export type ReachAnswer =
  | { readonly kind: "reachable"; readonly certainty: "witnessed (replayed)"; readonly trace: Trace; readonly bound: Bound }
  | { readonly kind: "dead"; readonly certainty: Proved; readonly cause: Cause; readonly bound: Bound }
  /** No run of so few firings; longer ones were not looked at. */
  | { readonly kind: "unreached"; readonly certainty: Proved; readonly within: number; readonly bound: Bound }
  /** The bound asked for is above the complete one. */
  | { readonly kind: "pointless-bound"; readonly asked: number; readonly bound: Bound }
  | (Unknown & { readonly bound: Bound });

/** Whether a target can be reached, without a trace. */
export type Status =
  /** Some run that leads there, not the shortest. */
  | { readonly kind: "reachable"; readonly certainty: "witnessed (replayed)"; readonly run: Run }
  | { readonly kind: "unreachable"; readonly certainty: Proved }
  | Unknown;

export type ImpliesAnswer =
  | { readonly kind: "implied"; readonly certainty: Solved; readonly core: readonly Part[] }
  /** A legal state in which it does not hold. */
  | { readonly kind: "refuted"; readonly certainty: "witnessed (replayed)"; readonly state: StateView }
  | Unknown;

export type EverywhereAnswer =
  | { readonly kind: "holds"; readonly certainty: Proved; readonly bound: Bound }
  /** A run to a state in which it does not hold. */
  | { readonly kind: "violated"; readonly certainty: "witnessed (replayed)"; readonly trace: Trace; readonly bound: Bound }
  | (Unknown & { readonly bound: Bound });

export type PossibleAnswer =
  | { readonly kind: "possible"; readonly certainty: "witnessed (replayed)"; readonly state: StateView; readonly brokenQualities: readonly string[] }
  | { readonly kind: "impossible"; readonly certainty: Solved; readonly core: readonly Part[] }
  | Unknown;

/** A legal state: the atoms that the question reads, the others are at their defaults. */
export interface StateView {
  readonly values: readonly { readonly atom: string; readonly value: boolean | bigint }[];
  readonly assignment: Assignment;
}

export type CorrectionsAnswer =
  /** The smallest sets of entries, groups and routes without which the target is reachable; each verified. */
  | { readonly kind: "corrections"; readonly sets: readonly (readonly Part[])[] }
  | Unknown;
