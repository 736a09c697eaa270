/** Scalar values: equality, order and the short text that findings show. */

import type { BooleanValue, BytesValue, NullValue, NumberValue, StringValue, Value } from "./value.js";
import { compareDecimals, type Decimal, readDecimal } from "./decimal.js";
import { invariant } from "../diagnostics/invariant.js";

export type Atom = NullValue | BooleanValue | NumberValue | StringValue | BytesValue;

export function isAtom(value: Value): value is Atom {
  return value.kind !== "list" && value.kind !== "struct";
}

/** The exact value behind the text of a number. */
export function decimalOf(number: NumberValue): Decimal {
  const value = readDecimal(number.text);
  invariant(value !== undefined, "a number value whose text is no decimal");
  return value;
}

/** Whether two scalars are one value: `1` and `1.0` are not, `1.0` and `1.00` are. */
export function sameAtom(a: Atom, b: Atom): boolean {
  if (a.kind === "null") return b.kind === "null";
  if (a.kind === "number") {
    return b.kind === "number" && a.type === b.type && (a.text === b.text || compareDecimals(decimalOf(a), decimalOf(b)) === 0);
  }
  if (a.kind === "bytes") return b.kind === "bytes" && a.value.length === b.value.length && a.value.every((byte, index) => byte === b.value[index]);
  return a.kind === b.kind && "value" in b && a.value === b.value;
}

/** By Unicode code points, which is the order of the UTF-8 bytes that CUE compares. */
export function compareStrings(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const longest = 40;

/** The value as a reader would write it, shortened. */
export function describe(value: Value): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "bool":
      return String(value.value);
    case "number":
      return shorten(value.text);
    case "string":
      return shorten(JSON.stringify(value.value));
    case "bytes":
      return "bytes";
    case "list":
      return value.elements.length === 0 ? "[]" : "[…]";
    case "struct":
      return value.fields.size === 0 ? "{}" : "{…}";
  }
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
