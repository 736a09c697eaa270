/** CUE's own names: types with their ranges, and the functions that are refused. */

import type { Range } from "../source/span.js";
import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import { type BoundOperator, type Fact, kinds } from "./facts.js";

type TypeFact = Omit<Fact, "range" | "text">;

interface Limit {
  readonly operator: BoundOperator;
  readonly value: bigint;
}

const simple: Readonly<Record<string, number>> = {
  bool: kinds.bool,
  int: kinds.int,
  float: kinds.float,
  number: kinds.number,
  string: kinds.string,
  bytes: kinds.bytes,
};

const largestFloat32 = 340282346638528859811704183484516925440n;
/** (2^53 - 1) × 2^971. */
const largestFloat64 = (2n ** 53n - 1n) * 2n ** 971n;

function between(low: bigint, high: bigint): readonly Limit[] {
  return [
    { operator: ">=", value: low },
    { operator: "<=", value: high },
  ];
}

function limitsOf(name: string): readonly Limit[] | undefined {
  if (name === "uint") return [{ operator: ">=", value: 0n }];
  if (name === "rune") return between(0n, 0x10ffffn);
  if (name === "float32") return between(-largestFloat32, largestFloat32);
  if (name === "float64") return between(-largestFloat64, largestFloat64);
  const match = /^(u?)int(8|16|32|64|128)$/.exec(name);
  if (match === null) return undefined;
  const bits = BigInt(match[2] ?? "");
  return match[1] === "u" ? between(0n, 2n ** bits - 1n) : between(-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n);
}

export const typeNames: readonly string[] = [
  ...Object.keys(simple),
  "uint", "rune", "float32", "float64",
  ...["8", "16", "32", "64", "128"].flatMap((bits) => [`int${bits}`, `uint${bits}`]),
];

/** Builtins that are known by name so that their refusal can say what they are. */
export const functionNames: ReadonlySet<string> = new Set([
  "len", "close", "and", "or", "div", "mod", "quo", "rem", "matchN", "matchIf", "error", "self",
]);

export function isPredeclared(name: string): boolean {
  return name === "_" || typeNames.includes(name);
}

/** What a type's name says of a value; undefined when the name is no type. `_` says nothing. */
export function factsOfType(name: string, range: Range, source: SourceFile): readonly Fact[] | undefined {
  if (name === "_") return [];
  const mask = simple[name];
  const shown = { range, text: name };
  if (mask !== undefined) return [{ ...shown, mask }];
  const limits = limitsOf(name);
  if (limits === undefined) return undefined;
  const isFloat = name.startsWith("float");
  const span = spanOf(source, range);
  const kind: TypeFact = { mask: isFloat ? kinds.number : kinds.int, ...(isFloat ? { floatsOnly: true } : {}) };
  return limits.map(({ operator, value }) => ({
    ...shown,
    ...kind,
    bound: { operator, operand: { kind: "number", type: "int", text: value.toString(), span } },
  }));
}
