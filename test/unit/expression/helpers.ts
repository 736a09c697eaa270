/** Reading expressions in tests, with the text itself as the file. */

import { SourceFile } from "../../../compiler/source/source-file.js";
import { spanOf } from "../../../compiler/source/span.js";
import type { Expression } from "../../../compiler/expression/ast.js";
import { parseExpression } from "../../../compiler/expression/parse.js";
import type { Place } from "../../../compiler/expression/place.js";
import type { AtomScope, AtomType } from "../../../compiler/expression/scope.js";

export function placeOf(text: string): Place {
  const file = new SourceFile("test", text);
  return { locate: (range) => spanOf(file, range), owner: "the pred of `RUN-001`" };
}

export function parsed(text: string): Expression {
  const result = parseExpression(text, placeOf(text));
  if (!result.ok) throw new Error(`${result.diagnostic.message} in ${text}`);
  return result.expression;
}

const members = ["low", "medium", "high"];

export const atoms: Readonly<Record<string, AtomType>> = {
  ready: { kind: "bool" },
  stale: { kind: "bool" },
  budget: { kind: "int" },
  cost: { kind: "int" },
  level: { kind: "enum", members },
  cap: { kind: "enum", members },
  mode: { kind: "enum", members: ["full", "nightly", "ready"] },
};

export function scope(strict = true): AtomScope {
  return { atoms: new Map(Object.entries(atoms)), strict };
}

/** The tree without ranges. */
export function shape(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shape);
  if (typeof node !== "object" || node === null) return typeof node === "bigint" ? `${node}n` : node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== "start" && key !== "end").map(([key, value]) => [key, shape(value)]));
}
