/** Every code's own samples: the wrong one has the fault, the right one has no finding at all. */

import { expect, test } from "vitest";
import { checks } from "../../../../prose/lint/table.js";
import { readCodes } from "../../../../prose/read/codes.js";
import { lintSample, showFinding } from "../../../support/lint-sample.js";

/** Samples that speak of the file system, not of a text. */
const notTexts = new Set(["unreadable-skill", "unfollowed-link", "oversized-file"]);
/** Samples without frontmatter are whole files here. */
const whole = new Set(["empty-file", "missing-frontmatter"]);

const codes = [
  ...checks.map(({ code, spec }) => [code, spec.explain] as const),
  ...Object.entries(readCodes.table).flatMap(([code, spec]) => (notTexts.has(code) ? [] : [[code, spec.explain] as const])),
];

test.each(codes)("%s", (code, { wrong, right }) => {
  const found = lintSample(wrong, whole.has(code));
  expect(found.map((finding) => finding.code)).toContain(code);
  for (const { span } of found) expect(span.end).toBeLessThanOrEqual(span.file.text.length);
  expect(lintSample(right).map(showFinding)).toEqual([]);
});

test("codes are unique", () => {
  const names = [...checks.map(({ code }) => code), ...Object.keys(readCodes.table)];
  expect(new Set(names).size).toBe(names.length);
});
