/** Exact decimals: reading, comparing, and printing them the way `cue export` does. */

/** ±digits × 10^exponent. `digits` has no leading zeros; zero is `0` and never negative. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

export function decimal(negative: boolean, digits: string, exponent: number): Decimal {
  const trimmed = digits.replace(/^0+(?=.)/, "");
  return { negative: negative && trimmed !== "0", digits: trimmed, exponent };
}

export function negate(value: Decimal): Decimal {
  return decimal(!value.negative, value.digits, value.exponent);
}

const pattern = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads a decimal number without underscores or multiplier; undefined when the text is none. */
export function readDecimal(text: string): Decimal | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return undefined;
  return decimal(sign === "-", whole + fraction, Number(exponent) - fraction.length);
}

/** The power of ten of the first digit. */
function magnitude(value: Decimal): number {
  return value.exponent + value.digits.length - 1;
}

function compareMagnitude(a: Decimal, b: Decimal): number {
  if (a.digits === "0" || b.digits === "0") return Number(b.digits === "0") - Number(a.digits === "0");
  const difference = magnitude(a) - magnitude(b);
  if (difference !== 0) return difference;
  const length = Math.max(a.digits.length, b.digits.length);
  const left = a.digits.padEnd(length, "0");
  const right = b.digits.padEnd(length, "0");
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Negative, zero or positive, by exact value. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  return a.negative ? compareMagnitude(b, a) : compareMagnitude(a, b);
}

/** Plain notation while the exponent is not positive and the number not below 10^-6, `1.5E+3` otherwise. */
export function printDecimal(value: Decimal): string {
  const { digits, exponent } = value;
  const sign = value.negative ? "-" : "";
  const power = magnitude(value);
  if (exponent > 0 || power < -6) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
    return `${sign}${digits.slice(0, 1)}${fraction}E${power < 0 ? "-" : "+"}${Math.abs(power)}`;
  }
  if (exponent === 0) return sign + digits;
  const padded = digits.padStart(1 - exponent, "0");
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
