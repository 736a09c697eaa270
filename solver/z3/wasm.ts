/**
 * z3 compiled to WebAssembly. One instance and one context for all solvers. Calls run on this thread: the package's
 * own promises release argument strings too early and cost a thread switch for every check.
 */

import type { Budget, SmtSolver } from "../smt-solver.js";
import { Library } from "./library.js";
import { loadModule } from "./module.js";
import { SolverPool, WasmSolver } from "./solver.js";

/** A started z3. Its solvers share one context, and must be used one call at a time. */
export interface Z3 {
  /** An empty solver. */
  solver(budget: Budget): SmtSolver;
}

/** Takes some hundred milliseconds, and 30 MB. */
export async function startZ3(): Promise<Z3> {
  const library = new Library(await loadModule());
  const pool = new SolverPool(library);
  return { solver: (budget) => new WasmSolver(library, pool, budget) };
}
