/** Where solvers come from: started when the first question needs one, then shared. */

import { defaultBudget, type Budget, type SmtSolver } from "./smt-solver.js";

export interface SolverSource {
  readonly budget: Budget;
  /** An empty solver. Whoever takes it disposes of it. */
  solver(): Promise<SmtSolver>;
}

/** z3 in this process. Sessions that share the source share the instance. */
export function wasmSource(budget: Budget = defaultBudget): SolverSource {
  let started: Promise<{ solver(budget: Budget): SmtSolver }> | undefined;
  return {
    budget,
    async solver() {
      started ??= import("./z3/wasm.js").then(({ startZ3 }) => startZ3());
      return (await started).solver(budget);
    },
  };
}

/** A search of our own in front of a source: most questions never start what is behind it. */
export function searchFirst(source: SolverSource): SolverSource {
  const { budget } = source;
  return {
    budget,
    async solver() {
      const { SearchSolver } = await import("./search/search-solver.js");
      return new SearchSolver({ budget, start: () => source.solver() });
    },
  };
}
