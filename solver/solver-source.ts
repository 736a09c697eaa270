/** Where solvers come from: started when the first question needs one, then shared. */

import { defaultBudget, type Budget, type SmtSolver } from "./smt-solver.js";

export interface SolverSource {
  readonly name: string;
  /** An empty solver. Whoever takes it disposes of it. */
  solver(): Promise<SmtSolver>;
}

/** z3 in this process. Sessions that share the source share the instance. */
export function wasmSource(budget: Budget = defaultBudget): SolverSource {
  let started: Promise<{ solver(budget: Budget): SmtSolver }> | undefined;
  return {
    name: "z3",
    async solver() {
      started ??= import("./z3/wasm.js").then(({ startZ3 }) => startZ3());
      return (await started).solver(budget);
    },
  };
}
