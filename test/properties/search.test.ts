/** The search against every valuation: random terms over bools, bounded ints, cardinalities, scopes and assumptions. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { TermEvaluator } from "../../solver/search/evaluate-term.js";
import { SearchSolver } from "../../solver/search/search-solver.js";
import type { SmtSolver } from "../../solver/smt-solver.js";
import { linear, Terms, type BoolTerm, type IntTerm, type Term } from "../../solver/term.js";
import type { Value } from "../../solver/trace.js";

/** A term is read from a list of choices; past the end every choice is 0. */
const shape = fc.array(fc.nat(999), { maxLength: 24, size: "max" });

const names = ["a", "b", "c", "d"];
const numbers = [-3n, -2n, -1n, 0n, 1n, 2n, 3n];

function build(choices: readonly number[], terms: Terms): BoolTerm {
  let at = 0;
  const choose = (count: number): number => {
    at += 1;
    return (choices[at - 1] ?? 0) % count;
  };
  const x = (): { coefficient: bigint; variable: IntTerm } => ({ coefficient: BigInt(choose(3) + 1), variable: terms.int("x") });
  const y = { coefficient: -1n, variable: terms.int("y") };
  const constant = (): bigint => BigInt(choose(9) - 4);
  const term = (depth: number): BoolTerm => {
    const several = (): BoolTerm[] => Array.from({ length: choose(4) }, () => term(depth - 1));
    switch (choose(depth === 0 ? 8 : 14)) {
      case 4:
        return terms.atMostZero(linear([x()], constant()));
      case 5:
        return terms.zero(linear([x()], constant()));
      case 6:
        return terms.atMostZero(linear([y], constant()));
      case 7:
        return terms.atMostZero(linear([x(), y], constant()));
      case 8:
        return terms.not(term(depth - 1));
      case 9:
        return terms.and(several());
      case 10:
      case 11:
        return terms.or(several());
      case 12:
        return terms.iff(term(depth - 1), term(depth - 1));
      case 13:
        return terms.atMost(choose(3), [...new Set(several())]);
      default:
        return terms.variable(names[choose(4)] ?? "a");
    }
  };
  return term(3);
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("assert" as const), shape }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("check" as const), shapes: fc.array(shape, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: "push" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "pop" as const }) },
);

/** Whether some valuation meets all terms. */
function isPossible(demanded: readonly BoolTerm[], terms: Terms): boolean {
  const [x, y] = [terms.int("x"), terms.int("y")];
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    for (const first of numbers) {
      for (const second of numbers) {
        const values = new Map<Term, Value>([[x, first], [y, second], ...names.map((name, index): [Term, Value] => [terms.variable(name), (bits >> index) % 2 === 1])]);
        const evaluator = new TermEvaluator((variable) => values.get(variable) ?? false);
        if (demanded.every((term) => evaluator.isTrue(term))) return true;
      }
    }
  }
  return false;
}

/** Says what the search leaves to it: that nothing can be said. */
const silent: SmtSolver = {
  prover: "z3", assert: () => undefined, push: () => undefined, pop: () => undefined, dispose: () => undefined,
  check: () => Promise.resolve("unknown"), values: () => Promise.resolve([]), core: () => Promise.resolve([]), reasonUnknown: () => "silent",
};

test("every verdict of the search is that of all valuations, and its cores suffice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14, size: "max" }), async (steps) => {
      const terms = new Terms();
      const solver = new SearchSolver({ budget: { resources: 0 }, start: () => Promise.resolve(silent) });
      const scopes: BoolTerm[][] = [[]];
      /** Values of ints stay where brute force looks for them. */
      const bounds = ["x", "y"].flatMap((name) => [terms.atMostZero(linear([{ coefficient: 1n, variable: terms.int(name) }], -3n)), terms.atMostZero(linear([{ coefficient: -1n, variable: terms.int(name) }], -3n))]);
      for (const bound of bounds) solver.assert(bound);
      for (const one of steps) {
        if (one.do === "push") {
          solver.push();
          scopes.push([]);
        } else if (one.do === "pop") {
          if (scopes.length === 1) continue;
          solver.pop();
          scopes.pop();
        } else if (one.do === "assert") {
          const term = build(one.shape, terms);
          solver.assert(term);
          scopes.at(-1)?.push(term);
        } else {
          const assumptions = one.shapes.map((assumed) => build(assumed, terms));
          const result = await solver.check(assumptions);
          if (result === "unknown") continue;
          assert.equal(result, isPossible([...scopes.flat(), ...assumptions], terms) ? "sat" : "unsat");
          if (result === "unsat") assert.equal(isPossible([...scopes.flat(), ...(await solver.core())], terms), false);
        }
      }
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 400) },
  );
});
