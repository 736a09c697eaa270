/** Every code's own samples: the wrong one has the fault, the right one has no finding at all. */

import { expect, test } from "vitest";
import { checks } from "../../../../prose/lint/table.js";
import { readCodes } from "../../../../prose/read/codes.js";
import { lintSample, showFinding } from "../../../support/lint-sample.js";

/** Samples that speak of a text, and are none. */
const notTexts = new Set(["unreadable-skill", "unreadable-folder", "unfollowed-link", "oversized-file", "oversized-body", "oversized-field"]);
/** Samples without frontmatter are whole files here. */
const whole = new Set(["empty-file", "missing-frontmatter"]);

const codes = [
  ...checks.map(({ code, spec }) => [code, spec.explain] as const),
  ...Object.entries(readCodes.table).map(([code, spec]) => [code, spec.explain] as const),
].filter(([code]) => !notTexts.has(code));

test.each(codes)("%s", (code, { wrong, right }) => {
  const found = lintSample(wrong, whole.has(code));
  expect(found.map((finding) => finding.code)).toContain(code);
  for (const { span } of found) expect(span.end).toBeLessThanOrEqual(span.file.text.length);
  expect(lintSample(right).map(showFinding)).toEqual([]);
});

function sizes(length: number, whenToUse: number, lines: number): string[] {
  const word = "x".repeat(length);
  const more = whenToUse === 0 ? "" : `when_to_use: ${"y".repeat(whenToUse)}\n`;
  const found = lintSample(`---\nname: sample\ndescription: ${word}\n${more}---\n${"Do it.\n".repeat(lines)}`);
  return found.map(({ code, message, span }) => `${span.file.positionAt(span.start).line}: ${code}: ${message}`);
}

test("sizes: at the limit nothing is found, one beyond it is", () => {
  expect(sizes(1024, 512, 500)).toEqual([]);
  expect(sizes(1025, 0, 1)).toEqual(["3: oversized-field: `description` has 1025 characters, more than the limit of 1024"]);
  expect(sizes(1024, 513, 1)).toEqual(["4: oversized-field: `description` with `when_to_use` has 1537 characters, more than the limit of 1536"]);
  expect(sizes(9, 0, 501)).toEqual(["5: oversized-body: the body has 501 lines, more than the recommended 500"]);
  expect(lintSample(`${"x".repeat(99)}\n`.repeat(200)).map(({ message }) => message)).toEqual([]);
  expect(lintSample(`${"x".repeat(99)}\n`.repeat(201)).map(({ message }) => message)).toEqual(["the body has about 5025 tokens, more than the recommended 5000"]);
});

test("codes are unique", () => {
  const names = [...checks.map(({ code }) => code), ...Object.keys(readCodes.table)];
  expect(new Set(names).size).toBe(names.length);
});
