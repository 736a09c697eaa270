import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { parse } from "../../compiler/syntax/parse.js";
import { dataFile, mutated, tokenSoup } from "../support/cue-arbitrary.js";
import { treeFaults } from "../support/syntax-tree.js";

function holds(text: string): void {
  const { file, diagnostics } = parse(new SourceFile("a.cue", text));
  expect(treeFaults(file, text.length)).toEqual([]);
  for (const { code, message, span } of diagnostics) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    expect(message).not.toMatch(/\.$/);
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(text.length);
  }
}

test("any text has a tree and findings with valid places", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), holds), { numRuns: 500 });
});

test("any sequence of tokens has a tree and findings with valid places", () => {
  fc.assert(fc.property(tokenSoup, holds), { numRuns: 3000 });
});

test("a damaged data file has a tree and findings with valid places", () => {
  fc.assert(fc.property(mutated, holds), { numRuns: 1500 });
});

test("a data file parses without findings", () => {
  fc.assert(
    fc.property(dataFile, (text) => {
      expect(parse(new SourceFile("a.cue", text)).diagnostics.map(({ message }) => message)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("an error in one field hides no other field", () => {
  const wrong = fc.constantFrom("w: 1 2", "w: [1 2]", "w: (1", "w: {x: 1 2}", 'w: "open', "w 1", "w: [1, {y: 2 3}]", "w: )", "w: %", "w: 017");
  fc.assert(
    fc.property(wrong, fc.boolean(), (text, first) => {
      const source = first ? `${text}\nafter: 1\n` : `before: 1\n${text}\nafter: 1\n`;
      const { file, diagnostics } = parse(new SourceFile("a.cue", source));
      expect(diagnostics).toHaveLength(1);
      const names = file.declarations.map((declaration) => (declaration.type === "Field" && declaration.label.type === "NameLabel" ? declaration.label.name : ""));
      expect(names).toContain("after");
      expect(names.includes("before")).toBe(!first);
    }),
  );
});
