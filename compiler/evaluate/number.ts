/** Number literals: from their text to kind and exact value. */

import type { NumberLiteral } from "../syntax/ast.js";
import { decimal, type Decimal, negate, printDecimal, readDecimal } from "./decimal.js";

export interface ExactNumber {
  readonly type: "int" | "float";
  readonly value: Decimal;
}

const multipliers: Readonly<Record<string, bigint>> = {
  K: 10n ** 3n, M: 10n ** 6n, G: 10n ** 9n, T: 10n ** 12n, P: 10n ** 15n,
  Ki: 2n ** 10n, Mi: 2n ** 20n, Gi: 2n ** 30n, Ti: 2n ** 40n, Pi: 2n ** 50n,
};

/** Real CUE computes products with 24 digits in its older versions; beyond, versions differ. */
const productDigits = 24;

/** Real CUE turns exponents beyond 100,000 into other numbers without a word; we stop well before. */
const largestExponent = 10_000;

/** Why a number literal is refused, as the end of a sentence. */
export type NumberFault = "is not a number that CUE reads" | "is not a whole number after its multiplier" | "has more digits than CUE computes exactly" | "has an exponent beyond 10000";

export function readNumber(literal: NumberLiteral): ExactNumber | NumberFault {
  const text = literal.text.replaceAll("_", "");
  const based = /^0(?:[xX][0-9a-fA-F]+|o[0-7]+|b[01]+)$/.test(text);
  if (based) return { type: "int", value: decimal(false, BigInt(text.replace("X", "x")).toString(), 0) };
  const multiplied = /^([0-9.]+)([KMGTP]i?)$/.exec(text);
  if (multiplied !== null) return multiply(multiplied[1] ?? "", multipliers[multiplied[2] ?? ""] ?? 1n);
  const value = readDecimal(text);
  if (value === undefined || (literal.kind === "int" && !/^(?:0|[1-9]\d*)$/.test(text))) return "is not a number that CUE reads";
  if (Math.abs(value.exponent) > largestExponent) return "has an exponent beyond 10000";
  return { type: literal.kind, value };
}

function multiply(text: string, factor: bigint): ExactNumber | NumberFault {
  const value = readDecimal(text);
  if (value === undefined || !/^(?:0|[1-9]\d*|\d*\.\d*)$/.test(text)) return "is not a number that CUE reads";
  const scale = 10n ** BigInt(-value.exponent);
  const product = BigInt(value.digits) * factor;
  if (product % scale !== 0n) return "is not a whole number after its multiplier";
  const digits = (product / scale).toString();
  if (product.toString().length > productDigits) return "has more digits than CUE computes exactly";
  return { type: "int", value: decimal(false, digits, 0) };
}

export function negateNumber(number: ExactNumber): ExactNumber {
  return { type: number.type, value: negate(number.value) };
}

export function printNumber(number: ExactNumber): string {
  return printDecimal(number.value);
}
