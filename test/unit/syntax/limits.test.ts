import { expect, test } from "vitest";
import { parse } from "../../../compiler/syntax/parse.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

function findings(text: string): string[] {
  return parse(new SourceFile("a.cue", text)).diagnostics.map(({ code }) => code);
}

test("two hundred levels of brackets are read, one more is refused", () => {
  for (const [open, close] of [["[", "]"], ["(", ")"], ["{a: ", "}"], ["[{a: ", "}]"]] as const) {
    const levels = 200 / (open.length > 4 ? 2 : 1);
    const nested = (count: number): string => `a: ${open.repeat(count)}1${close.repeat(count)}\n`;
    expect(findings(nested(levels)), open).toEqual([]);
    expect(findings(nested(levels + 1)), open).toEqual(["nesting-limit"]);
  }
});

test("no length of a chain exhausts the stack", () => {
  for (const text of ["a: ".repeat(50_000) + "1", `a: ${"!".repeat(50_000)}1`, `a: ${"1|".repeat(50_000)}1`, `a: x${".y".repeat(50_000)}`, `a: ${"(".repeat(50_000)}`, `a: ${'"\\('.repeat(50_000)}`]) {
    expect(findings(text)).toEqual(["nesting-limit"]);
  }
});

test("a disjunction of hundreds of names is read", () => {
  expect(findings(`a: ${Array.from({ length: 900 }, (_, index) => `"n${index}"`).join(" | ")}\n`)).toEqual([]);
});

test("a file of more than 4 MiB is refused, counted in UTF-8", () => {
  const line = `// ${"x".repeat(1020)}\n`;
  expect(findings(line.repeat(4096))).toEqual([]);
  expect(findings(`${line.repeat(4096)}\n`)).toEqual(["file-size-limit"]);
  expect(findings(`// ${"日".repeat(1_400_000)}`)).toEqual(["file-size-limit"]);
});

test("a file full of faults tells a hundred of them", () => {
  expect(findings("a b\n".repeat(5000))).toHaveLength(100);
  expect(findings('"\n'.repeat(5000))).toHaveLength(100);
});

test("who calls with little stack left gets the tree or a finding, never an exception", () => {
  const text = `a: ${"{a: ".repeat(199)}1${"}".repeat(199)}\n`;
  const below = (levels: number): string[] => (levels === 0 ? findings(text) : below(levels - 1).slice());
  for (const levels of [0, 1000, 2000, 3000, 4000]) expect([[], ["nesting-limit"]]).toContainEqual(below(levels));
});
