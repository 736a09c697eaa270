import { describe, expect, test } from "vitest";
import { parseExpression } from "../../../compiler/expression/parse.js";
import { printExpression } from "../../../compiler/expression/print.js";
import { parsed, placeOf } from "./helpers.js";

describe("canonical text", () => {
  test.each([
    ["a", "a"],
    ["a=>b=>c", "a => b => c"],
    ["(a=>b)=>c", "(a => b) => c"],
    ["a or b and c", "a or b and c"],
    ["(a or b) and c", "(a or b) and c"],
    ["(a and b) and (c and d)", "a and b and c and d"],
    ["not a = b", "not a = b"],
    ["(not a) = b", "(not a) = b"],
    ["not (a and b)", "not (a and b)"],
    ["not not a", "not not a"],
    ["x-(y+z)<=-3", "x - (y + z) <= -3"],
    ["(x-y)+z>1", "x - y + z > 1"],
    ["--x = 2", "--x = 2"],
    ["(a and b) = (c or d)", "(a and b) = (c or d)"],
    ["(a = b) = c", "(a = b) = c"],
    ["true and false", "true and false"],
    ["\n a\tand\r\n b ", "a and b"],
    ["x = 123456789012345678901234567890", "x = 123456789012345678901234567890"],
  ])("%s", (text, printed) => {
    expect(printExpression(parsed(text))).toBe(printed);
    expect(printExpression(parsed(printed))).toBe(printed);
  });
});

describe("ranges", () => {
  test("cover the text of every node, parentheses included", () => {
    const text = "not (a and b) => x + 2 <= y";
    const tree = parsed(text);
    const texts: string[] = [];
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit);
      if (typeof node !== "object" || node === null) return;
      if ("start" in node && "end" in node) texts.push(text.slice(Number(node.start), Number(node.end)));
      Object.values(node).forEach(visit);
    };
    visit(tree);
    expect(texts).toEqual([text, "not (a and b)", "(a and b)", "a", "b", "x + 2 <= y", "x + 2", "x", "2", "y"]);
  });
});

describe("errors", () => {
  test.each([
    ["", 0, 0, "the expression ends where an atom, a number or `(` is expected", undefined],
    ["a and", 5, 5, "the expression ends where an atom, a number or `(` is expected", undefined],
    ["a && b", 2, 4, "expected an operator or the end of the expression, found `&&`", "write `and` instead of `&&`"],
    ["a == b", 2, 4, "expected an operator or the end of the expression, found `==`", "write `=` instead of `==`"],
    ["!a", 0, 1, "expected an atom, a number or `(`, found `!`", "write `not` instead of `!`"],
    ["a AND b", 2, 5, "expected an operator or the end of the expression, found `AND`", "write `and` instead of `AND`"],
    ["a <=> b", 2, 5, "expected an operator or the end of the expression, found `<=>`", "write `=` instead of `<=>`"],
    ["x !== y", 2, 5, "expected an operator or the end of the expression, found `!==`", "write `!=` instead of `!==`"],
    ["a = b = c", 6, 7, "expected an operator that joins conditions, found `=`", "a comparison has two sides: join two comparisons with `and`, or put the first into parentheses"],
    ["a = not b", 4, 7, "expected an atom, a number or `(`, found `not`", "put the negation into parentheses: `(not …)`"],
    ["(a and b", 8, 8, "the expression ends where `)` is expected", undefined],
    ["a b", 2, 3, "expected an operator or the end of the expression, found `b`", undefined],
    ["x < 1.5", 4, 7, "`1.5` is not an integer", "write decimal digits, without fraction, unit or leading zeros"],
    ["x < 07", 4, 6, "`07` is not an integer", "write decimal digits, without fraction, unit or leading zeros"],
    ["a “b”", 2, 3, "expected an operator or the end of the expression, found `“`", undefined],
    ["a 😀", 2, 4, "expected an operator or the end of the expression, found `😀`", undefined],
  ])("%s", (text, start, end, message, help) => {
    const result = parseExpression(text, placeOf(text));
    expect(result.ok).toBe(false);
    if (result.ok) return;
    const { diagnostic } = result;
    expect({ start: diagnostic.span.start, end: diagnostic.span.end, message: diagnostic.message, help: diagnostic.help }).toEqual({ start, end, message, help });
    expect(diagnostic.label).toBe(`column ${start + 1} of the pred of \`RUN-001\``);
  });

  test.each([["("], ["not "], ["-"], ["a => "], ["x + "]])("deep nesting of %j ends in a finding", (piece) => {
    const text = `${piece.repeat(100_000)}a`;
    const result = parseExpression(text, placeOf(text));
    expect(result.ok ? undefined : result.diagnostic.code).toBe("invalid-nesting");
  });
});
