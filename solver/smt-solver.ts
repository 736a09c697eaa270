/** What the questions need of an SMT solver. Implementations: z3 in this process, a native program beside it. */

import type { BoolTerm, Term } from "./term.js";
import type { Value } from "./trace.js";

export type Satisfiability = "sat" | "unsat" | "unknown";

/** Who can prove that something is impossible: z3, or our own search. */
export type Prover = "z3" | "search";

export interface SmtSolver {
  /** Who answered the last check, for the label of a verdict. */
  readonly prover: Prover;
  assert(term: BoolTerm): void;
  push(): void;
  pop(): void;
  /** @param assumptions variables or negated variables that hold for this check only */
  check(assumptions?: readonly BoolTerm[]): Promise<Satisfiability>;
  /** After `sat`: the values of variables, in their order. */
  values(variables: readonly Term[]): Promise<Value[]>;
  /** After `unsat`: assumptions that suffice for it; not minimal. */
  core(): Promise<BoolTerm[]>;
  /** After `unknown`: why. */
  reasonUnknown(): string;
  dispose(): void;
}

/** What a check may cost. */
export interface Budget {
  /** Steps of the solver for one check: independent of the machine and its load. 0: no limit. */
  readonly resources: number;
  /** When to stop asking, as `performance.now()` counts: checks from then on are unknown. */
  readonly deadline?: number;
}

export function isOver({ deadline }: Budget): boolean {
  return deadline !== undefined && performance.now() >= deadline;
}

export const overReason = "the time limit is reached";

export const defaultBudget: Budget = { resources: 50_000_000 };
