/** Exported scripts, and the native option, against the solver's own verdicts. Skipped by name where a program is missing. */

import { execFileSync, spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { not } from "../../compiler/expression/formula.js";
import { Session } from "../../solver/session.js";
import { defaultBudget } from "../../solver/smt-solver.js";
import { wasmSource } from "../../solver/solver-source.js";
import { nativeSource } from "../../solver/z3/native.js";
import { seed } from "../support/seed.js";
import { randomCase, type RandomCase } from "../support/solver-models.js";

const samples = Number(process.env["SMT_RUNS"] ?? 300);
const cases = fc.sample(randomCase, { numRuns: samples, seed: seed + 1 });
const solvers = wasmSource();

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/** All questions about a model in one script, with the verdicts expected. */
async function batch({ model, questions }: RandomCase): Promise<{ readonly script: string; readonly expected: readonly string[] }> {
  const session = new Session(model, { solvers });
  const scripts: string[] = [];
  const expected: string[] = [];
  for (const [id, { kind }] of await session.reachAll()) {
    const target = session.target(id);
    if (target === undefined) continue;
    scripts.push(session.runScript(target, [], [`reach ${id}`]));
    expected.push(kind === "reachable" ? "sat" : "unsat");
  }
  for (const formula of questions) {
    scripts.push(session.stateScript({ formulas: [not(formula)] }));
    expected.push((await session.implies(formula)).kind === "refuted" ? "sat" : "unsat");
  }
  session.dispose();
  return { script: scripts.join("(reset)\n"), expected };
}

for (const [program, options] of [
  ["z3", ["-in", "-smt2"]],
  ["cvc5", ["--lang=smt2"]],
] as const) {
  test.skipIf(!isInstalled(program))(`${program} answers ${samples} exported scripts alike`, { timeout: 900_000 }, async () => {
    for (const [index, random] of cases.entries()) {
      const { script, expected } = await batch(random);
      const answers = execFileSync(program, [...options], { input: script, encoding: "utf8" }).trim().split("\n");
      assert.deepEqual([index, answers], [index, expected], script);
    }
  });
}

test.skipIf(!isInstalled("z3"))("the native option gives the same verdicts and the same traces", { timeout: 300_000 }, async () => {
  const text = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part instanceof Map ? [...part] : part));
  for (const { model, questions } of cases.slice(0, 10)) {
    const [ours, native] = [new Session(model, { solvers }), new Session(model, { solvers: nativeSource(defaultBudget) })];
    for (const id of ours.effective.byId.keys()) {
      const [mine, theirs] = [await ours.reach(id), await native.reach(id)];
      assert.equal(theirs.kind, mine.kind);
      if (mine.kind === "reachable" && theirs.kind === "reachable") assert.equal(text(theirs.trace), text(mine.trace));
    }
    for (const formula of questions) assert.equal((await native.holdsInReach(formula)).kind, (await ours.holdsInReach(formula)).kind);
    ours.dispose();
    native.dispose();
  }
});
