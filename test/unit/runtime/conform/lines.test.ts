import fc from "fast-check";
import { expect, test } from "vitest";
import { LineSplitter, longestLine, type Line } from "../../../../runtime/conform/lines.js";

function split(...chunks: readonly Uint8Array[]): Line[] {
  const splitter = new LineSplitter();
  const lines = chunks.flatMap((chunk) => splitter.push(chunk));
  const last = splitter.end();
  return last === undefined ? lines : [...lines, last];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("lines with their numbers and offsets, with or without an end", () => {
  expect(split(bytes("a\r\nßc\n\nd"))).toEqual([
    { number: 1, offset: 0, text: "a", ended: true },
    { number: 2, offset: 3, text: "ßc", ended: true },
    { number: 3, offset: 6, text: "", ended: true },
    { number: 4, offset: 7, text: "d", ended: false },
  ]);
});

test("where chunks end makes no difference", () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 6 }), fc.constantFrom(bytes("\n"), bytes("ä\n"), bytes("\r\n")));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(split(...pieces)).toEqual(split(Buffer.concat(pieces)));
    }),
    { numRuns: 300 },
  );
});

test("a line that is no text, and one that is too long, are faults; the next is read", () => {
  const long = new Uint8Array(longestLine + 1).fill(97);
  const lines = split(Buffer.from([0xff, 10]), long.subarray(0, 1000), long.subarray(1000), bytes("\nb\n"));
  expect(lines.map(({ text, fault }) => [text, fault])).toEqual([
    ["", "the line is not UTF-8 text"],
    ["", `the line has ${longestLine + 1} bytes; the limit is ${longestLine}`],
    ["b", undefined],
  ]);
  expect(split(long.subarray(1), bytes("\n"))[0]?.text.length).toBe(longestLine);
});
