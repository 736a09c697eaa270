import { expect, test } from "vitest";
import { ProofChecker } from "../../../solver/search/proof-checker.js";
import { Search, type ProofStep } from "../../../solver/search/search.js";
import { SearchSolver } from "../../../solver/search/search-solver.js";
import type { SmtSolver } from "../../../solver/smt-solver.js";
import { linear, Terms, type BoolTerm } from "../../../solver/term.js";

/** A solver behind that must not be needed. */
function none(): Promise<SmtSolver> {
  throw new Error("the solver behind was started");
}

/** So many pigeons in so many holes, no two in one. */
function pigeons(search: Search, count: number, holes: number): void {
  const place = Array.from({ length: count }, () => Array.from({ length: holes }, () => 2 * search.addVariable(true)));
  for (const own of place) search.addClause(own);
  for (let hole = 0; hole < holes; hole += 1) {
    place.forEach((first, index) => place.slice(index + 1).forEach((second) => search.addClause([(first[hole] ?? 0) + 1, (second[hole] ?? 0) + 1])));
  }
}

test("learns what makes pigeons too many for their holes, and the proof checks", () => {
  const search = new Search();
  pigeons(search, 6, 5);
  expect(search.solve([], 10_000)).toEqual({ result: "unsat", core: [] });
  expect(search.proof.some(({ kind }) => kind === "lemma")).toBe(true);
  expect(new ProofChecker().refuse(search.proof, [])).toBe(undefined);
});

test("gives up at the limit, and what it has learned is still true", () => {
  const search = new Search();
  pigeons(search, 9, 8);
  expect(search.solve([], 20).result).toBe("unknown");
  const free = 2 * search.addVariable(true);
  expect(search.solve([free], 20).result).toBe("unknown");
});

test("a proof with a step that does not follow is refused at that step", () => {
  const given: ProofStep[] = [{ kind: "clause", literals: [0, 2] }, { kind: "clause", literals: [1, 2] }];
  expect(new ProofChecker().refuse([...given, { kind: "lemma", literals: [2] }], [3])).toBe(undefined);
  expect(new ProofChecker().refuse([...given, { kind: "lemma", literals: [0] }], [3])).toBe(2);
  expect(new ProofChecker().refuse(given, [2])).toBe(2);
});

test("a proof counts: of three at most one", () => {
  const steps: ProofStep[] = [{ kind: "cardinality", cardinality: { guard: 6, literals: [0, 2, 4], limit: 1 } }, { kind: "clause", literals: [0, 2] }];
  expect(new ProofChecker().refuse(steps, [6, 4])).toBe(undefined);
  expect(new ProofChecker().refuse(steps, [4])).toBe(2);
});

test("assumptions of a core suffice, the others are left out", async () => {
  const terms = new Terms();
  const [a, b, c] = ["a", "b", "c"].map((name) => terms.variable(name)) as [BoolTerm, BoolTerm, BoolTerm];
  const solver = new SearchSolver({ budget: { resources: 0 }, start: none });
  solver.assert(terms.not(terms.and([a, b])));
  expect(await solver.check([c, a, b])).toBe("unsat");
  expect(new Set(await solver.core())).toEqual(new Set([a, b]));
  expect(solver.prover).toBe("search");
  expect(await solver.check([c, a])).toBe("sat");
  expect(await solver.values([a, b, c])).toEqual([true, false, true]);
});

test("ints keep the order of the numbers that they are compared with", async () => {
  const terms = new Terms();
  const x = terms.int("x");
  const atMost = (limit: bigint): BoolTerm => terms.atMostZero(linear([{ coefficient: 2n, variable: x }], -limit));
  const solver = new SearchSolver({ budget: { resources: 0 }, start: none });
  solver.assert(terms.not(atMost(7n)));
  expect(await solver.check([atMost(7n)])).toBe("unsat");
  expect(await solver.check([atMost(8n)])).toBe("sat");
  expect(await solver.values([x])).toEqual([4n]);
  solver.push();
  solver.assert(terms.zero(linear([{ coefficient: 2n, variable: x }], -9n)));
  expect(await solver.check()).toBe("unsat");
  solver.pop();
  expect(await solver.check()).toBe("sat");
});
