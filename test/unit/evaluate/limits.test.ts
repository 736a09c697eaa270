import { expect, test } from "vitest";
import { evaluate } from "../../../compiler/evaluate/evaluate.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import type { Expression, File } from "../../../compiler/syntax/ast.js";
import { evaluateText } from "../../support/evaluate-text.js";

const at = { start: 0, end: 0 };
const file = (value: Expression): File => ({ type: "File", imports: [], comments: [], declarations: [{ type: "Field", label: { type: "NameLabel", name: "a", quoted: false, ...at }, value, attributes: [], ...at }], ...at });
const codesOf = (value: Expression): string[] => evaluate(file(value), new SourceFile("x.cue", "")).diagnostics.map(({ code }) => code);
const one = { type: "NumberLiteral", text: "1", kind: "int", ...at } as Expression;

test("references that double each other stop with a finding", () => {
  const text = Array.from({ length: 30 }, (_, index) => `v${index}: {x: v${index + 1}, y: v${index + 1}}\n`).join("");
  expect(evaluateText(`${text}v30: 1\n`).diagnostics.map(({ code }) => code)).toEqual(["evaluation-too-long"]);
});

test("disjunctions that multiply stop with a finding", () => {
  const choice = "({a?: 1} | {b?: 1} | {c?: 1} | {d?: 1})";
  expect(evaluateText(`a: ${Array.from({ length: 12 }, () => choice).join(" & ")}\n`).diagnostics.map(({ code }) => code)).toEqual(["evaluation-too-long"]);
});

test("a tree far deeper than the parser lets through stops with a finding", () => {
  let struct: Expression = one;
  let parentheses: Expression = one;
  let list: Expression = one;
  for (let depth = 0; depth < 50_000; depth += 1) {
    struct = { type: "StructLiteral", braces: true, declarations: [{ type: "Field", label: { type: "NameLabel", name: "b", quoted: false, ...at }, value: struct, attributes: [], ...at }], ...at };
    parentheses = { type: "ParenthesizedExpression", expression: parentheses, ...at };
    list = { type: "ListLiteral", elements: [list], ...at };
  }
  for (const value of [struct, list, parentheses]) expect(codesOf(value)).toContain("value-nesting-limit");
});

test("a long chain of operators is no deep tree", () => {
  let chain: Expression = one;
  for (let count = 0; count < 20_000; count += 1) chain = { type: "BinaryExpression", operator: "&", left: chain, right: one, ...at };
  expect(codesOf(chain)).toEqual([]);
});

test("a list of 100,000 elements is read, a longer one refused at its first element too many", () => {
  const list = (length: number): string => `a: [\n${"\t1,\n".repeat(length)}]\n`;
  expect(evaluateText(list(100_000)).diagnostics).toEqual([]);
  const [finding, ...more] = evaluateText(list(100_001)).diagnostics;
  expect([finding?.code, finding?.span.start, more.length]).toEqual(["oversized-list", 5 + 4 * 100_000 + 1, 0]);
});
