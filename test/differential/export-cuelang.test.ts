/** What we accept, CUE 0.4.0-beta.1 accepts with the same data. It is slow, so it sees fewer files. */

import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { dataText, schemaText } from "../support/cue-text.js";
import { loadCuelang } from "../support/cuelang.js";
import { canonicalJson, evaluateText } from "../support/evaluate-text.js";
import { handWritten } from "./export-deviations.js";

const cuelang = loadCuelang();
afterAll(() => cuelang.end());

async function agree(text: string): Promise<void> {
  const { json } = evaluateText(text);
  if (json === undefined) return;
  const real = await cuelang.export(text);
  expect("text" in real ? canonicalJson(real.text) : real.error, text).toBe(canonicalJson(json));
}

test("hand-written files", async () => {
  for (const text of handWritten) await agree(text);
});

test.each([
  ["data", dataText, 80],
  ["schema", schemaText, 120],
] as const)("random %s files", async (_kind, texts, numRuns) => {
  await fc.assert(fc.asyncProperty(texts, agree), { numRuns });
});
