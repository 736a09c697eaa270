/** Exact values of number literals: never through a double. */

import { numberKind } from "./scan/numbers.js";

/** `digits` × 10^`exponent`. */
export interface ExactNumber {
  readonly kind: "int" | "float";
  /** Decimal digits without leading zeros; "0" for zero. */
  readonly digits: string;
  /** 0 for an int. */
  readonly exponent: number;
}

/** CUE's own arithmetic ends here. */
const greatestExponent = 99_999;

const multipliers: ReadonlyMap<string, bigint> = new Map([
  ["K", 10n ** 3n], ["M", 10n ** 6n], ["G", 10n ** 9n], ["T", 10n ** 12n], ["P", 10n ** 15n],
  ["Ki", 1n << 10n], ["Mi", 1n << 20n], ["Gi", 1n << 30n], ["Ti", 1n << 40n], ["Pi", 1n << 50n],
]);

export type NumberFault = "form" | "fraction" | "exponent";

/** The value of a number as CUE writes it, or why it has none. */
export function exactNumber(text: string): ExactNumber | NumberFault {
  const kind = numberKind(text);
  if (kind === undefined) return "form";
  const plain = text.replaceAll("_", "");
  if (/^0[xXob]/.test(plain)) return { kind, digits: BigInt(plain).toString(), exponent: 0 };
  const parts = /^(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+)|([KMGTP]i?))?$/.exec(plain);
  if (parts === null) return "form";
  const [, whole = "", fraction = "", exponent = "0", unit] = parts;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, "");
  if (unit !== undefined) return multiplied(digits, fraction.length, multipliers.get(unit) ?? 1n);
  const scale = Number(exponent) - fraction.length;
  if (!(Math.abs(Number(exponent)) <= greatestExponent)) return "exponent";
  return { kind, digits, exponent: kind === "int" ? 0 : scale };
}

function multiplied(digits: string, places: number, multiplier: bigint): ExactNumber | NumberFault {
  const product = BigInt(digits) * multiplier;
  const divisor = 10n ** BigInt(places);
  return product % divisor === 0n ? { kind: "int", digits: (product / divisor).toString(), exponent: 0 } : "fraction";
}
