/** The diff: shortest, and both texts can be read off it. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff } from "../../../cli/line-diff.js";

test.each<[string, string, string]>([
  ["a\n", "a\n", ""],
  ["a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n", "--- f\n+++ f\n@@ -2,3 +2,3 @@\n b\n-c\n+x\n d\n"],
  ["a\n", "b\na\n", "--- f\n+++ f\n@@ -1,1 +1,2 @@\n+b\n a\n"],
  ["1\n2\n3\n4\n5\n6\n", "1\n3\n4\n5\n6\n7\n", "--- f\n+++ f\n@@ -1,3 +1,2 @@\n 1\n-2\n 3\n@@ -6,2 +5,3 @@\n 6\n+7\n \n"],
])("%j to %j", (before, after, expected) => {
  expect(lineDiff(before, after, "f")).toBe(expected);
});

/** The texts without the lines that no hunk shows, which both have. */
function sides(diff: string): [string[], string[]] {
  const lines = diff.split("\n").slice(2, -1).filter((line) => !line.startsWith("@@"));
  return [lines.filter((line) => !line.startsWith("+")), lines.filter((line) => !line.startsWith("-"))].map((side) => side.map((line) => line.slice(1))) as [string[], string[]];
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    b.forEach((other, index) => next.push(line === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

test("as few lines change as can, and every line of a side that is shown stands there", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = lineDiff(before, after, "f");
      if (before === after) return diff === "";
      const [a, b] = [before.split("\n"), after.split("\n")];
      const marks = diff.split("\n").slice(2);
      const changed = marks.filter((line) => /^[+-]/.test(line)).length;
      expect(changed).toBe(a.length + b.length - 2 * longestCommon(a, b));
      const [left, right] = sides(diff);
      let at = 0;
      for (const [start, , from, removed, to, added] of diff.matchAll(/(@@ -(\d+),(\d+) \+(\d+),(\d+) @@)/g)) {
        expect(start).toBeDefined();
        expect(a.slice(Number(from) - 1, Number(from) - 1 + Number(removed))).toEqual(left.slice(at, at + Number(removed)));
        at += Number(removed);
        expect(b.slice(Number(to) - 1, Number(to) - 1 + Number(added))).toEqual(right.splice(0, Number(added)));
      }
      return true;
    }),
    { numRuns: 300 },
  );
});
