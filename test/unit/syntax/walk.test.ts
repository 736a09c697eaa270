import { expect, test } from "vitest";
import type { Node } from "../../../compiler/syntax/ast.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { nodeAt, walk } from "../../../compiler/syntax/walk.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

const text = '@x()\n\npackage p\n\na: b: [1, {c: "d"}]\nif a.b[0] > 1 {"\\(e)": -f(1, x[1:2])}\n[N=string]: (_)\n';
const { file } = parse(new SourceFile("a.cue", text));

test("a walk sees every node in the order of the text, parents before children", () => {
  const seen: Node[] = [];
  walk(file, { enter: (node, parents) => void (expect(parents.at(-1)?.type === "File" || parents.length !== 1).toBe(true), seen.push(node)) });
  expect(seen.map(({ start }) => start)).toEqual(seen.map(({ start }) => start).toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.map(({ type }) => type)).toEqual(expect.arrayContaining([
    "Attribute", "Field", "ListLiteral", "Comprehension", "IfClause", "BinaryExpression", "IndexExpression", "DynamicLabel", "Interpolation", "UnaryExpression", "CallExpression", "SliceExpression", "PatternLabel", "ParenthesizedExpression",
  ]));
});

test("a visitor leaves in reverse, and may skip children", () => {
  const order: string[] = [];
  walk(file, { enter: (node) => (order.push(`+${node.type}`), node.type !== "Field" && node.type !== "Comprehension"), leave: (node) => void order.push(`-${node.type}`) });
  expect(order).toEqual(["+File", "+Attribute", "-Attribute", "+Identifier", "-Identifier", "+Field", "-Field", "+Comprehension", "-Comprehension", "+Field", "-Field", "-File"]);
});

test("the innermost node at an offset", () => {
  expect(nodeAt(file, text.indexOf('"d"') + 1).type).toBe("StringLiteral");
  expect(nodeAt(file, text.indexOf("e)")).type).toBe("Identifier");
});
