import { expect, test } from "vitest";
import { printNumber, readNumber } from "../../../compiler/evaluate/number.js";

function read(text: string, kind: "int" | "float" = "int"): string {
  const number = readNumber({ type: "NumberLiteral", text, kind, start: 0, end: text.length });
  return typeof number === "string" ? number : `${number.type} ${printNumber(number)}`;
}

test.each([
  ["42", "int 42"], ["1_000", "int 1000"], ["0x1F", "int 31"], ["0X1f", "int 31"], ["0o17", "int 15"], ["0b101", "int 5"], ["1K", "int 1000"], ["1Ki", "int 1024"],
  ["1.5G", "int 1500000000"], [".5M", "int 500000"], ["1.K", "int 1000"], ["12345678901234567890123", "int 12345678901234567890123"],
])("%s is %s", (text, value) => expect(read(text)).toBe(value));

test.each(["1.3Ki", "1.0005K", ".1Ki"])("%s is not whole", (text) => expect(read(text)).toBe("is not a whole number after its multiplier"));

test.each(["01", "0x", "1Ei", "01K", "K"])("%s is no number", (text) => expect(read(text)).toBe("is not a number that CUE reads"));

test("what CUE computes or reads inexactly is refused", () => {
  expect(read("123456789012345678901234.5K")).toBe("has more digits than CUE computes exactly");
  expect(read("1e100000", "float")).toBe("has an exponent beyond 10000");
  expect(read("01.5e3", "float")).toBe("float 1.5E+3");
});
