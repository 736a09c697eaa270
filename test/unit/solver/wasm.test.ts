import { expect, test } from "vitest";
import { defaultBudget } from "../../../solver/smt-solver.js";
import { linear, Terms, type BoolTerm } from "../../../solver/term.js";
import { startZ3 } from "../../../solver/z3/wasm.js";

test("checks, models, cores, scopes and budgets", async () => {
  const z3 = await startZ3();
  const terms = new Terms();
  const solver = z3.solver(defaultBudget);
  const [a, b] = [terms.variable("a"), terms.variable("b")];
  const x = terms.int("x");
  const y = terms.int("y");
  solver.assert(terms.implies(a, terms.atMostZero(linear([{ coefficient: 1n, variable: x }, { coefficient: -2n, variable: y }], 12345678901234567890n))));
  expect(await solver.check([a])).toBe("sat");
  const [truth, left, right] = await solver.values([a, x, y]);
  expect(truth).toBe(true);
  expect(BigInt(left ?? 0) - 2n * BigInt(right ?? 0) + 12345678901234567890n <= 0n).toBe(true);
  solver.push();
  solver.assert(terms.atMostZero(linear([{ coefficient: 1n, variable: y }], -1n)));
  solver.assert(terms.atMostZero(linear([{ coefficient: -1n, variable: x }], 0n)));
  expect(await solver.check([b, a])).toBe("unsat");
  expect((await solver.core()).map((term: BoolTerm) => term)).toEqual([a]);
  solver.pop();
  expect(await solver.check([a, terms.not(b)])).toBe("sat");
  solver.dispose();
});

test("a budget that is too small gives unknown, and the next check is not harmed", async () => {
  const z3 = await startZ3();
  const terms = new Terms();
  /** The pigeonhole principle: hard for its size. */
  const hole = (pigeon: number, index: number): BoolTerm => terms.variable(`p${pigeon} ${index}`);
  const holes = Array.from({ length: 9 }, (_, index) => index);
  const pigeons = Array.from({ length: 10 }, (_, index) => index);
  const fill = (budget: number) => {
    const solver = z3.solver({ resources: budget });
    for (const pigeon of pigeons) solver.assert(terms.or(holes.map((index) => hole(pigeon, index))));
    for (const index of holes) for (const first of pigeons) for (const second of pigeons) if (first < second) solver.assert(terms.or([terms.not(hole(first, index)), terms.not(hole(second, index))]));
    return solver;
  };
  const small = fill(1000);
  expect(await small.check()).toBe("unknown");
  expect(small.reasonUnknown()).not.toBe("");
  small.dispose();
  const other = z3.solver(defaultBudget);
  other.assert(terms.variable("q"));
  expect(await other.check()).toBe("sat");
  other.dispose();
});
