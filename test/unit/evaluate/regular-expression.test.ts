import { expect, test } from "vitest";
import { faultOfPattern, matches } from "../../../compiler/evaluate/regular-expression.js";

test.each([
  ["^a", "ab", true], ["b", "abc", true], ["a$", "a\n", false], ["^b", "a\nb", false], ["(?m)^b", "a\nb", true], ["a.b", "a\nb", false], ["^.$", "😀", true], ["\\bx", "a x", true], ["^\\d+$", "٣", false], ["(?i)É", "é", true], ["[[:alpha:]]", "é", false],
] as const)("%s in %j", (pattern, text, found) => {
  expect(faultOfPattern(pattern)).toBeUndefined();
  expect(matches(pattern, text)).toBe(found);
});

test.each(["(?=x)", "(?!x)", "(?<=x)", "(?<n>x)", "(?P<n>x)", "\\1", "(", "a**", "a{1001}", "\\pX", "\\p{Greek}", "\\C", "[b-a]", "\ud800", "x".repeat(1001)])("%j is refused", (pattern) => {
  expect(faultOfPattern(pattern)).toBeTypeOf("string");
});
