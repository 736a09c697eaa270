/** Decision diagrams against truth tables. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { always, DecisionDiagrams, never, TooLarge, type Node } from "../../../../runtime/conform/decision-diagram.js";

const variables = 5;

type Tree = { readonly op: "variable"; readonly variable: number } | { readonly op: "not"; readonly a: Tree } | { readonly op: "and" | "or" | "iff"; readonly a: Tree; readonly b: Tree } | { readonly op: "some"; readonly a: Tree; readonly over: number };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ op: fc.constant("variable" as const), variable: fc.nat(variables - 1) }),
    fc.record({ op: fc.constant("not" as const), a: tie("tree") }),
    fc.record({ op: fc.constantFrom("and" as const, "or" as const, "iff" as const), a: tie("tree"), b: tie("tree") }),
    fc.record({ op: fc.constant("some" as const), a: tie("tree"), over: fc.nat(variables - 1) }),
  ),
}));

function build(diagrams: DecisionDiagrams, node: Tree): Node {
  switch (node.op) {
    case "variable":
      return diagrams.variable(node.variable);
    case "not":
      return diagrams.not(build(diagrams, node.a));
    case "some":
      return diagrams.some(build(diagrams, node.a), new Set([node.over]));
    default:
      return diagrams[node.op](build(diagrams, node.a), build(diagrams, node.b));
  }
}

function holds(node: Tree, bits: number): boolean {
  switch (node.op) {
    case "variable":
      return ((bits >> node.variable) & 1) === 1;
    case "not":
      return !holds(node.a, bits);
    case "and":
      return holds(node.a, bits) && holds(node.b, bits);
    case "or":
      return holds(node.a, bits) || holds(node.b, bits);
    case "iff":
      return holds(node.a, bits) === holds(node.b, bits);
    case "some":
      return holds(node.a, bits | (1 << node.over)) || holds(node.a, bits & ~(1 << node.over));
  }
}

/** One assignment as a condition. */
function point(diagrams: DecisionDiagrams, bits: number): Node {
  return Array.from({ length: variables }, (_, index) => index).reduce<Node>((all, index) => {
    const node = diagrams.variable(index);
    return diagrams.and(all, ((bits >> index) & 1) === 1 ? node : diagrams.not(node));
  }, always);
}

const table = (diagrams: DecisionDiagrams, node: Node): boolean[] => Array.from({ length: 2 ** variables }, (_, bits) => diagrams.and(node, point(diagrams, bits)) !== never);

test("say what the conditions say, before and after the rest is forgotten", () => {
  fc.assert(
    fc.property(tree, tree, (first, second) => {
      const diagrams = new DecisionDiagrams(10_000);
      const nodes = [build(diagrams, first), build(diagrams, second)];
      const expected = [first, second].map((one) => Array.from({ length: 2 ** variables }, (_, bits) => holds(one, bits)));
      expect(nodes.map((node) => table(diagrams, node))).toEqual(expected);
      expect(nodes[0] === nodes[1]).toBe(expected[0]?.join() === expected[1]?.join());
      const kept = diagrams.keep(nodes);
      expect(kept.map((node) => table(diagrams, node))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("a path leads to an assignment that holds", () => {
  fc.assert(
    fc.property(tree, (one) => {
      const diagrams = new DecisionDiagrams(10_000);
      const node = build(diagrams, one);
      const path = diagrams.path(node);
      const bits = (path ?? []).reduce((all, { variable, value }) => (value ? all | (1 << variable) : all), 0);
      expect(path === undefined ? table(diagrams, node).some(Boolean) : !holds(one, bits)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test("more nodes than allowed are refused, and forgetting makes room", () => {
  const diagrams = new DecisionDiagrams(40);
  const fill = (): void => {
    for (let index = 0; ; index += 1) diagrams.variable(index);
  };
  expect(fill).toThrow(TooLarge);
  const [kept = never] = diagrams.keep([diagrams.variable(3)]);
  expect([diagrams.size, diagrams.variable(3)]).toEqual([3, kept]);
});
