import fc from "fast-check";
import { expect, test } from "vitest";
import { effectiveModel } from "../../solver/effective.js";
import { RunSearch } from "../../solver/run-search.js";
import { relax } from "../../solver/relaxation.js";
import { defaultBudget } from "../../solver/smt-solver.js";
import { startZ3 } from "../../solver/z3/wasm.js";
import { Oracle } from "../support/solver-oracle.js";
import { randomCase } from "../support/solver-models.js";

test("reach of every entry and every state asked for, against the oracle", async () => {
  const z3 = await startZ3();
  await fc.assert(
    fc.asyncProperty(randomCase, async ({ model, questions }) => {
      const oracle = new Oracle(model, questions);
      const effective = effectiveModel(model);
      const solver = z3.solver(defaultBudget);
      const search = new RunSearch(effective, solver);
      const relaxation = relax(effective);
      for (const [index, { id }] of effective.transitions.entries()) {
        const expected = oracle.reach(id) !== undefined;
        expect([id, (await search.find({ targets: [{ kind: "transition", id }] })).result]).toEqual([id, expected ? "sat" : "unsat"]);
        if (expected) expect(relaxation.transitions).toContain(index);
      }
      for (const { id } of effective.stops) {
        expect([id, (await search.find({ targets: [{ kind: "stop", id }] })).result]).toEqual([id, oracle.reach(id) === undefined ? "unsat" : "sat"]);
      }
      for (const formula of questions) {
        expect((await search.find({ targets: [{ kind: "state", formula }] })).result).toBe(oracle.reachState(formula) === undefined ? "unsat" : "sat");
      }
      solver.dispose();
    }),
    { numRuns: Number(process.env["FUZZ"] ?? 300), seed: Number(process.env["SEED"] ?? 1) },
  );
});
