/** Every property of the two lists is shown as its row says: questions are asked, mutants must fail, tests must exist. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type AskedQuestion, askModels, questionOf, shippedModels } from "../../../cli/contract/ask-models.js";
import { show } from "../../../cli/contract/prove.js";
import { propertiesByRule } from "../../../cli/contract/properties-of.js";
import { compile } from "../../../compiler/compile.js";
import type { CheckedSkill } from "../../../compiler/checks/checked.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { doProperties } from "../../../contracts/do/properties.js";
import { doRules } from "../../../contracts/do/rules.js";
import { readProperties } from "../../../contracts/read/properties.js";
import { readRules } from "../../../contracts/read/rules.js";
import { skillProperties } from "../../../contracts/skill/properties.js";
import { skillRules } from "../../../contracts/skill/rules.js";
import { memoryIo } from "../../support/memory-io.js";

const root = join(import.meta.dirname, "../../..");
const properties = [...doProperties, ...readProperties, ...skillProperties];
const rules = [...readRules, ...doRules, ...skillRules];
let skills: readonly CheckedSkill[];
let answers: ReadonlyMap<string, AskedQuestion>;

/** A mutant stands in a folder of that name. */
const isMutant = ({ skill }: CheckedSkill): boolean => skill.directory.includes("/mutants/");
const model = (leaf: string): CheckedSkill => {
  const found = skills.find((skill) => skill.leaf === leaf);
  if (!found) throw new Error(`no model ${leaf}`);
  return found;
};

beforeAll(async () => {
  const compiled = await compile(shippedModels(), { config: defaultConfig, base: root });
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  skills = compiled.skills;
  // Also what no property names: mutants keep all questions of their original.
  answers = await askModels(shippedModels(), skills.flatMap(({ leaf, queries }) => queries.map(({ query }) => `${leaf}/${query.name}`)), memoryIo());
}, 120_000);

describe("the list of properties", () => {
  test("is whole: 42 of READ and DO, 42 of the Skill Contract", () => {
    const numbers = (prefix: string, digits: number): string[] => Array.from({ length: 42 }, (_, index) => `${prefix}${String(index + 1).padStart(digits, "0")}`);
    expect(properties.map(({ id }) => id).sort()).toEqual([...numbers("P", 1), ...numbers("MC-", 2)].sort());
  });

  test("has the verdicts that a correct checker returns", () => {
    const expected = new Map<string, string>([
      ...["P5", "P9", "P16", "P17", "P18", "MC-07", "MC-08", "MC-09", "MC-14", "MC-15", "MC-16", "MC-18", "MC-25", "MC-32", "MC-34"].map((id) => [id, "fails"] as const),
      ...["P3", "MC-05"].map((id) => [id, "reachable"] as const),
      ...["P24", "P26", "P30", "P36", "P37", "P38", "MC-04"].map((id) => [id, "unreachable"] as const),
    ]);
    expect(properties.filter(({ id, verdict }) => verdict !== (expected.get(id) ?? "holds")).map(({ id }) => id)).toEqual([]);
  });

  test("shows what fails by a counterexample, what is unreachable by a proof, what is reachable by a run", () => {
    for (const { id, verdict, evidence, limit } of properties) {
      const kinds = evidence.map((one) => (one.kind === "question" ? one.verdict : one.kind));
      const needed = verdict === "fails" ? "mutant" : verdict === "reachable" ? "sat" : verdict === "unreachable" ? "unsat" : kinds.includes("unsat") ? "unsat" : "test";
      expect([id, kinds]).toEqual([id, expect.arrayContaining([needed])]);
      // A property that only tests show says why.
      if (!kinds.some((kind) => kind !== "test")) expect([id, limit]).toEqual([id, expect.any(String)]);
    }
  });

  test("names rules that exist", () => {
    const known = new Set(rules.map(({ id }) => id));
    expect(properties.flatMap(({ id, rules: named }) => named.filter((rule) => !known.has(rule)).map((rule) => `${id} ${rule}`))).toEqual([]);
  });

  test("shows every rule that is for a proof", async () => {
    const byRule = await propertiesByRule();
    const open = rules.flatMap(({ id, state }) => (state.kind === "provable" && byRule.get(id)?.some((property) => property.id === state.property) !== true ? [`${id} ${state.property}`] : []));
    expect(open).toEqual([]);
  });
});

describe("every row", () => {
  test("is as it says, none unknown", () => {
    const wrong = properties.flatMap(({ id, evidence }) => evidence.map((one) => show(one, answers)).filter(({ kind }) => !["proved", "witness", "mutant", "test"].includes(kind)).map(({ kind, name, detail }) => `${id} ${kind} ${name}: ${detail}`));
    expect(wrong).toEqual([]);
  });

  test("names tests that exist", () => {
    const missing = properties.flatMap(({ id, evidence }) => evidence.flatMap((one) => {
      if (one.kind !== "test") return [];
      return readFileSync(join(root, one.file), "utf8").includes(`test("${one.name}"`) ? [] : [`${id} ${one.file}: ${one.name}`];
    }));
    expect(missing).toEqual([]);
  });

  test("leaves no model and no question of an original unused", () => {
    const used = new Set(properties.flatMap(({ evidence }) => evidence.flatMap((one) => questionOf(one) ?? [])));
    const unused = skills.flatMap((skill) => {
      const named = skill.queries.map(({ query }) => `${skill.leaf}/${query.name}`);
      return isMutant(skill) ? (named.some((name) => used.has(name)) ? [] : [skill.leaf]) : named.filter((name) => !used.has(name));
    });
    expect(unused).toEqual([]);
  });
});

test("every committed question has its verdict: proved within the complete bound, or witnessed by a state or run that replays", () => {
  const wrong = [...answers].filter(([, { verdict, expect: expected }]) => verdict !== expected).map(([name, { verdict, detail }]) => `${name} ${verdict}: ${detail}`);
  expect(wrong).toEqual([]);
  for (const { answer, verdict } of answers.values()) {
    if ("certainty" in answer) expect(answer.certainty).toMatch(verdict === "sat" ? /^witnessed \(replayed\)$/ : /^proved/);
  }
  expect(skills.flatMap(({ queries }) => queries).flatMap(({ query, asks }) => (asks.kind === "reach" && asks.bound !== undefined ? [query.name] : []))).toEqual([]);
});

describe("a mutant", () => {
  interface Written {
    readonly assume: readonly string[];
    readonly asks: string;
    readonly expect: "sat" | "unsat";
  }
  /** A question as it is written, without the name of its model. */
  const written = (skill: CheckedSkill, name: string): Written => {
    const query = skill.queries.find((one) => one.query.name === name)?.query.model;
    if (!query) throw new Error(`${skill.leaf} has no question ${name}`);
    return { assume: query.assume ?? [], asks: "check" in query ? query.check : query.reach.split("-").slice(2).join("-"), expect: query.expect };
  };
  const pairs = properties.flatMap(({ evidence }) => evidence.flatMap((one) => (one.kind === "mutant" ? [one] : [])));

  test("answers the question of its original otherwise", () => {
    for (const { base, name, mutant, mutantName } of pairs) {
      const [original, other] = [written(model(base), name), written(model(mutant), mutantName)];
      expect([isMutant(model(base)), isMutant(model(mutant))]).toEqual([false, true]);
      expect([mutant, other.asks, other.expect]).toEqual([mutant, original.asks, original.expect === "sat" ? "unsat" : "sat"]);
      // It may ask a narrower question, where a run is looked for.
      expect(other.assume).toEqual(name === mutantName ? original.assume : expect.arrayContaining([...original.assume]));
    }
  });

  test("differs from its original in a few entries, and keeps its questions", () => {
    const originals = new Map(pairs.map(({ base, mutant }) => [mutant, base]));
    for (const [mutant, base] of originals) {
      const entries = (skill: CheckedSkill): Map<string, string> => new Map(skill.entries.map(({ entry }) => [entry.id.split("-").slice(2).join("-"), JSON.stringify([entry.role, entry.pred ?? "", entry.post ?? []])]));
      const [before, after] = [entries(model(base)), entries(model(mutant))];
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
      expect([mutant, changed.length]).toEqual([mutant, expect.toSatisfy((count: number) => count >= 1 && count <= 5)]);
      const questions = (skill: CheckedSkill): string[] => skill.queries.map(({ query }) => query.name);
      expect(questions(model(mutant))).toEqual(expect.arrayContaining(questions(model(base))));
    }
  });
});
