import { describe, expect, test } from "vitest";
import { compareDecimals, negate, printDecimal, readDecimal, type Decimal } from "../../../compiler/evaluate/decimal.js";

function read(text: string): Decimal {
  const value = readDecimal(text);
  if (value === undefined) throw new Error(`${text} is no decimal`);
  return value;
}

describe("reading and printing", () => {
  test.each([
    ["0", "0"], ["-0", "0"], ["-0.0", "0.0"], ["007", "7"], ["1.", "1"], [".5", "0.5"], ["1.50", "1.50"], ["-12.5", "-12.5"],
    ["1e3", "1E+3"], ["1.5e3", "1.5E+3"], ["100e-2", "1.00"], ["1e-6", "0.000001"], ["1e-7", "1E-7"], ["12e-8", "1.2E-7"], ["0e10", "0E+10"], ["1E400", "1E+400"],
  ])("%s prints as %s", (text, printed) => expect(printDecimal(read(text))).toBe(printed));

  test.each(["", ".", "-", "1_0", "0x1", "1e", "1.2.3", "K"])("%j is none", (text) => expect(readDecimal(text)).toBeUndefined());

  test("negation keeps zero without a sign", () => {
    expect(printDecimal(negate(read("0.00")))).toBe("0.00");
    expect(printDecimal(negate(read("-1.5")))).toBe("1.5");
  });
});

describe("order is by exact value", () => {
  test.each([
    ["1", "1.0", 0], ["1e400", "1e399", 1], ["9007199254740993", "9007199254740992", 1], ["-2", "-3", 1], ["-1", "0", -1], ["0", "0.000", 0],
    ["0.1", "1e-1", 0], ["99", "1e2", -1], ["-1e-400", "0", -1], ["120e-1", "12", 0],
  ])("%s and %s", (a, b, order) => {
    expect(Math.sign(compareDecimals(read(a), read(b)))).toBe(order);
    expect(Math.sign(compareDecimals(read(b), read(a)))).toBe(order === 0 ? 0 : -order);
  });
});
