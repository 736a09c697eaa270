import fc from "fast-check";
import { expect, test } from "vitest";
import { atomsOf, polarityOf } from "../../compiler/expression/atoms.js";
import type { Formula } from "../../compiler/expression/formula.js";
import { parseExpression } from "../../compiler/expression/parse.js";
import { printExpression } from "../../compiler/expression/print.js";
import { parsed, placeOf, shape } from "../unit/expression/helpers.js";

const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("a", "b", "true", "0", "17", "mode"),
    tie("text").map((inner) => `(${inner})`),
    tie("text").map((inner) => `not (${inner})`),
    tie("text").map((inner) => `-(${inner})`),
    fc.tuple(tie("text"), fc.constantFrom("and", "or", "=>", "=", "<", "+", "-", ">="), tie("text")).map(([left, operator, right]) => `(${left})${operator}(${right})`.replace(/^\((\w+)\)/, "$1 ")),
  ),
}));

test("printing and parsing give the same tree", () => {
  fc.assert(
    fc.property(text, (source) => {
      const tree = parsed(source);
      expect(shape(parsed(printExpression(tree)))).toEqual(shape(tree));
    }),
    { numRuns: 1000 },
  );
});

test("canonical text has no parenthesis to spare", () => {
  fc.assert(
    fc.property(text, (source) => {
      const tree = parsed(source);
      const printed = printExpression(tree);
      for (let at = 0; at < printed.length; at += 1) {
        if (printed[at] !== "(") continue;
        let depth = 0;
        let close = at;
        for (; close < printed.length; close += 1) {
          if (printed[close] === "(") depth += 1;
          if (printed[close] === ")") depth -= 1;
          if (depth === 0) break;
        }
        const without = printed.slice(0, at) + printed.slice(at + 1, close) + printed.slice(close + 1);
        const again = parseExpression(without, placeOf(without));
        if (again.ok) expect(shape(again.expression)).not.toEqual(shape(tree));
      }
    }),
    { numRuns: 300 },
  );
});

test("any text gives a tree or one finding inside the text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.constantFrom("a", "(", ")", "and", "not", "=>", "=", "<", "-", "3", " ", "!", "é")).map((words) => words.join(" "))), (source) => {
      const result = parseExpression(source, placeOf(source));
      if (result.ok) return;
      const { start, end } = result.diagnostic.span;
      expect(start <= end && end <= source.length).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Formula>({ kind: "atom", id: "a" }, { kind: "atom", id: "b" }, { kind: "atom", id: "c" }, { kind: "constant", value: true }, {
      kind: "compare",
      operator: "<",
      left: { kind: "value", id: "x" },
      right: { kind: "integer", value: 1n },
    }),
    tie("formula").map((operand): Formula => ({ kind: "not", operand })),
    fc.tuple(fc.constantFrom("and", "or"), fc.array(tie("formula"), { minLength: 2, maxLength: 3 })).map(([kind, operands]): Formula => ({ kind, operands })),
    fc.tuple(tie("formula"), tie("formula")).map(([premise, conclusion]): Formula => ({ kind: "implies", premise, conclusion })),
    fc.tuple(tie("formula"), tie("formula")).map(([left, right]): Formula => ({ kind: "iff", left, right })),
  ),
}));

type Assignment = Readonly<Record<string, boolean>>;

function holds(node: Formula, state: Assignment): boolean {
  switch (node.kind) {
    case "constant":
      return node.value;
    case "atom":
      return state[node.id] === true;
    case "not":
      return !holds(node.operand, state);
    case "and":
      return node.operands.every((operand) => holds(operand, state));
    case "or":
      return node.operands.some((operand) => holds(operand, state));
    case "implies":
      return !holds(node.premise, state) || holds(node.conclusion, state);
    case "iff":
      return holds(node.left, state) === holds(node.right, state);
    case "compare":
      return state["x"] === true;
  }
}

const states = Array.from({ length: 16 }, (_, bits): Assignment => ({ a: (bits & 1) !== 0, b: (bits & 2) !== 0, c: (bits & 4) !== 0, x: (bits & 8) !== 0 }));

test("an atom that becomes true changes a formula only as its polarity says", () => {
  fc.assert(
    fc.property(formula, fc.constantFrom("a", "b", "c"), (node, id) => {
      const { positive, negative } = polarityOf(node);
      for (const state of states) {
        const before = holds(node, { ...state, [id]: false });
        const after = holds(node, { ...state, [id]: true });
        if (before !== after) expect(atomsOf(node).has(id)).toBe(true);
        if (!before && after) expect(positive.has(id)).toBe(true);
        if (before && !after) expect(negative.has(id)).toBe(true);
      }
    }),
  );
});
