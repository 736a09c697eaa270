/** Every code's wrong sample gives that code, its right sample gives nothing. */

import { expect, test } from "vitest";
import { evaluateCodes } from "../../../compiler/evaluate/codes.js";
import { evaluateText } from "../../support/evaluate-text.js";

/** Too large to be written out as a sample, or refused by the parser already. */
const elsewhere = new Set(["value-nesting-limit", "evaluation-too-long", "oversized-list", "unsupported-name", "unsupported-label", "inexact-number"]);

test.each(Object.entries(evaluateCodes.table).filter(([code]) => !elsewhere.has(code)))("%s", (code, { explain }) => {
  expect(evaluateText(explain.wrong).diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  expect(evaluateText(explain.right).diagnostics).toEqual([]);
});

test("the samples of names, labels and numbers are refused, by the parser already where it can tell", () => {
  for (const code of ["unsupported-name", "unsupported-label", "inexact-number"] as const) {
    expect(evaluateText(evaluateCodes.table[code].explain.wrong).json, code).toBeUndefined();
    expect(evaluateText(evaluateCodes.table[code].explain.right).diagnostics, code).toEqual([]);
  }
});
