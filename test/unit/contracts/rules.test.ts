/** Every rule of the three contracts has a state, and every state is true as far as the tables can tell. */

import { describe, expect, test } from "vitest";
import { codeTables, knownCodes } from "../../../cli/code-tables.js";
import { verbs } from "../../../cli/contract/verbs.js";
import { doRules } from "../../../contracts/do/rules.js";
import { readRules } from "../../../contracts/read/rules.js";
import type { ContractRule } from "../../../contracts/shared/rule.js";
import { skillRules } from "../../../contracts/skill/rules.js";

const tables: readonly (readonly [string, readonly ContractRule[], number, number])[] = [
  ["READ", readRules, 106, 2],
  ["DO", doRules, 205, 2],
  ["SKC", skillRules, 187, 3],
];

describe.each(tables)("%s", (prefix, rules, count, digits) => {
  test("no rule is missing", () => {
    expect(rules.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(digits, "0")}`));
  });

  test("every code exists", () => {
    const known = new Set(knownCodes().map(({ code }) => code));
    expect(rules.flatMap(({ id, state }) => (state.kind === "enforced" ? state.by.filter((code) => !known.has(code)).map((code) => `${id} ${code}`) : []))).toEqual([]);
  });

  test("every verb exists", () => {
    const known = Object.entries(verbs).flatMap(([contract, entries]) => entries.map(({ name }) => `${contract} ${name}`));
    expect(rules.flatMap(({ id, state }) => (state.kind === "built-in" && !known.includes(state.verb) ? [`${id} ${state.verb}`] : []))).toEqual([]);
  });

  test("titles are short and lower case", () => {
    for (const { title } of rules) {
      expect(title.length).toBeLessThanOrEqual(80);
      expect(title).not.toMatch(/\.$/);
    }
  });
});

test("what no program can check is claimed by none, or in part only", () => {
  // The rule lists name these as judgements.
  const judgements = [3, 4, 5, 15, 21, 23, 66, 74, 77, 82, 91, 103, 104, 108, 198].map((number) => `DO-${String(number).padStart(2, "0")}`).concat([2, 28, 30, 37, 61].map((number) => `READ-${String(number).padStart(2, "0")}`));
  const kinds = new Map([...doRules, ...readRules].map(({ id, state }) => [id, state.kind]));
  expect(judgements.filter((id) => kinds.get(id) !== "prose")).toEqual([]);
  const honest = ["DO-75", "DO-78"].map((id) => doRules.find((rule) => rule.id === id)?.state);
  for (const state of honest) expect(state).toMatchObject({ kind: "enforced", partly: expect.any(String) });
});

test("every error of the contracts serves a rule", () => {
  const named = new Set([...readRules, ...doRules, ...skillRules].flatMap(({ state }) => (state.kind === "enforced" ? state.by : [])));
  const stages = ["Knowledge articles under READ", "Action skills under DO", "Findings reports", "Skills under the Skill Contract", "Handoffs", "Chains of skills", "Control artifacts", "Audit artifacts", "Audit runs", "Truth registries"];
  /** Asked for by the protocol that the contract names, not by a numbered rule. */
  const protocol = new Set([
    "missing-request-part", "unexpected-request-part", "idempotency-key-mismatch", "stale-revision", "unknown-proposal", "proposal-mismatch", "closed-record", "unknown-record", "invalid-transition", "ungoverned-state",
    "failed-registry-write", "unresolved-worklist", "chain-route-mismatch",
  ]);
  const errors = codeTables.filter(({ stage }) => stages.includes(stage)).flatMap(({ table }) => Object.entries(table as Record<string, { severity: string }>)).filter(([, { severity }]) => severity === "error").map(([code]) => code);
  expect(errors.filter((code) => !named.has(code) && !protocol.has(code))).toEqual([]);
  expect([...protocol].filter((code) => !errors.includes(code))).toEqual([]);
});
