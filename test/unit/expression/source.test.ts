import { expect, test } from "vitest";
import { parseSource } from "../../../compiler/expression/source.js";
import { placeOf } from "./helpers.js";

test("reads every form, with ranges", () => {
  const text = "arg: master => master | arg:topic|session | environment | runtime: health | runtime: health.build | runtime: health.build != ok | runtime: ledger.rounds = \"not ok\"";
  const { parts, diagnostics } = parseSource(text, placeOf(text));
  expect(diagnostics).toEqual([]);
  expect(parts.map(({ start, end, ...part }) => [text.slice(start, end), part])).toEqual([
    ["arg: master => master", { kind: "arg", row: "master", member: "master" }],
    ["arg:topic", { kind: "arg", row: "topic" }],
    ["session", { kind: "session" }],
    ["environment", { kind: "environment" }],
    ["runtime: health", { kind: "runtime", anchor: "health" }],
    ["runtime: health.build", { kind: "runtime", anchor: "health", capture: "build" }],
    ["runtime: health.build != ok", { kind: "runtime", anchor: "health", capture: "build", test: { operator: "!=", literal: "ok" } }],
    ["runtime: ledger.rounds = \"not ok\"", { kind: "runtime", anchor: "ledger", capture: "rounds", test: { operator: "=", literal: "not ok" } }],
  ]);
});

test.each([
  ["given by the user", "given by the user"],
  ["", ""],
  ["session |", ""],
  ["session: x", "session: x"],
  ["arg:", "arg:"],
  ["arg: a => b => c", "arg: a => b => c"],
  ["arg: a => not", "arg: a => not"],
  ["session | runtime:", "runtime:"],
  ["runtime: a.b.c", "runtime: a.b.c"],
  ["runtime: a = 3", "runtime: a = 3"],
  ["runtime: a.b = two words", "runtime: a.b = two words"],
])("refuses %j", (text, part) => {
  const { diagnostics } = parseSource(text, placeOf(text));
  expect(diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([["invalid-source", part]]);
});
