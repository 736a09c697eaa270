import { describe, expect, test } from "vitest";
import { checkTypes } from "../../../compiler/expression/check-types.js";
import { checkGrant } from "../../../compiler/expression/grants.js";
import { parsed, placeOf, scope, shape } from "./helpers.js";

function check(text: string, strict = true): string[] {
  const { formula, diagnostics } = checkTypes(parsed(text), scope(strict), placeOf(text));
  expect(formula === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
  return diagnostics.map(({ code, span, help }) => `${code} ${text.slice(span.start, span.end)}${help === undefined ? "" : ` | ${help}`}`);
}

test.each([
  "ready and not stale => level = high",
  "ready = stale",
  "ready != (stale or true)",
  "level >= medium",
  "medium <= level",
  "level = cap",
  "budget < cost",
  "budget - 2 <= -cost + 3",
  "mode = ready",
  "mode = nightly",
])("accepts %s", (text) => expect(check(text)).toEqual([]));

describe("rejects", () => {
  test.each<[string, string[]]>([
    ["budget", ["operand-mismatch budget"]],
    ["3 + 4", ["operand-mismatch 3 + 4"]],
    ["ready and budget", ["operand-mismatch budget"]],
    ["ready < stale", ["invalid-order ready < stale | write `=`, `!=` or `=>`"]],
    ["ready + 1 = 2", ["operand-mismatch ready"]],
    ["(ready and stale) + level = 2", ["operand-mismatch (ready and stale)", "operand-mismatch level"]],
    ["level = budget", ["comparison-mismatch level = budget | compare values of one type; two enums are of one type when they list the same members in the same order"]],
    ["level = mode", ["comparison-mismatch level = mode | compare values of one type; two enums are of one type when they list the same members in the same order"]],
    ["ready = 1", ["comparison-mismatch ready = 1 | compare values of one type; two enums are of one type when they list the same members in the same order"]],
    ["level = hihg", ["unknown-enum-member hihg | did you mean `high`?"]],
    ["level = other", ["unknown-enum-member other | its members are `low`, `medium`, `high`"]],
    ["nightly and ready", ["missing-comparison nightly | write `mode = nightly`"]],
    ["low", ["missing-comparison low | write `level = low` or `cap = low`"]],
    ["low = medium", ["missing-comparison low | write `level = low` or `cap = low`", "missing-comparison medium | write `level = medium` or `cap = medium`"]],
    ["redy or stale", ["unknown-atom redy | did you mean `ready`?"]],
    ["unheard", ["unknown-atom unheard | declare `unheard` under `atoms`, or in the vocabulary"]],
    ["Ready", ["unknown-atom Ready | did you mean `ready`?"]],
    ["budget and cost", ["operand-mismatch budget", "operand-mismatch cost"]],
  ])("%s", (text, findings) => expect(check(text)).toEqual(findings));

  test("a name with two readings, naming both", () => {
    const atoms = new Map([
      ["mode", { kind: "enum", members: ["last", "full"] }],
      ["last", { kind: "enum", members: ["last", "full"] }],
    ] as const);
    const text = "mode = last";
    const { diagnostics } = checkTypes(parsed(text), { atoms, strict: true }, placeOf(text));
    expect(diagnostics.map(({ message, span }) => [message, span.start])).toEqual([["`last` can be read as the atom `last` or as a member of `mode`", 7]]);
  });
});

test("an undeclared id is a bool on the annotations tier, warned of once", () => {
  const text = "draft and (draft or ready)";
  const { formula, undeclared, diagnostics } = checkTypes(parsed(text), scope(false), placeOf(text));
  expect(formula).toBeDefined();
  expect(undeclared).toEqual(["draft"]);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["undeclared-atom", "warning"]]);
  expect(check("draft = 3", false)[1]).toMatch(/^comparison-mismatch/);
  expect(check("level = hihg", false)).toEqual(["unknown-enum-member hihg | did you mean `high`?"]);
  expect(check("Draft", false)[0]).toMatch(/^unknown-atom/);
});

test("members become positions, `!=` on bools a negated equivalence", () => {
  const typed = (text: string): unknown => shape(checkTypes(parsed(text), scope(), placeOf(text)).formula);
  expect(typed("level >= medium")).toEqual({ kind: "compare", operator: ">=", left: { kind: "value", id: "level" }, right: { kind: "member", name: "medium", position: 1 } });
  expect(typed("ready != stale")).toEqual({ kind: "not", operand: { kind: "iff", left: { kind: "atom", id: "ready" }, right: { kind: "atom", id: "stale" } } });
  expect(typed("budget - 1 = 0")).toEqual({
    kind: "compare",
    operator: "=",
    left: { kind: "sum", left: { kind: "value", id: "budget" }, right: { kind: "negate", operand: { kind: "integer", value: "1n" } } },
    right: { kind: "integer", value: "0n" },
  });
});

test("grants name bools", () => {
  const grant = (name: string, strict = true): string | undefined => checkGrant(name, scope(strict), placeOf(name))?.code;
  expect([grant("ready"), grant("budget"), grant("level"), grant("draft"), grant("draft", false), grant("Draft", false)]).toEqual([
    undefined,
    "grant-mismatch",
    "grant-mismatch",
    "unknown-atom",
    "undeclared-atom",
    "unknown-atom",
  ]);
});
