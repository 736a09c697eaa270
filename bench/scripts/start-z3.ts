/** Starts z3 and asks it one trivial question: what a cold check that needs it can't do without. */

import { defaultBudget } from "../../solver/smt-solver.js";
import { Terms } from "../../solver/term.js";
import { startZ3 } from "../../solver/z3/wasm.js";

const solver = (await startZ3()).solver(defaultBudget);
solver.assert(new Terms().variable("a"));
if ((await solver.check()) !== "sat") throw new Error("z3 is broken");
process.exit(0);
