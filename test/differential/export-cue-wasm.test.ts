/** What we accept, CUE 0.4.3 accepts with the same data. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { dataText, schemaText } from "../support/cue-text.js";
import { realCue } from "../support/cue-wasm.js";
import { canonicalJson, evaluateText } from "../support/evaluate-text.js";
import { handWritten, oldReleasesDiffer } from "./export-deviations.js";

/** Demands agreement when we accept; says whether we did. */
async function agree(text: string): Promise<boolean> {
  const { json } = evaluateText(text);
  if (json === undefined) return false;
  const real = await realCue(text);
  expect("text" in real ? canonicalJson(real.text) : real.error, text).toBe(canonicalJson(json));
  return true;
}

test.each(handWritten)("%j", async (text) => {
  await agree(text);
});

test("real CUE refuses or accepts most of the hand-written files as we do", async () => {
  const outcomes = await Promise.all(handWritten.map(async (text) => ({ text, ours: evaluateText(text).json !== undefined, real: "text" in (await realCue(text)) })));
  expect(outcomes.filter(({ ours, real }) => ours !== real).map(({ text }) => text)).toEqual([]);
});

test("old releases still differ where the table says so", async () => {
  for (const text of oldReleasesDiffer.keys()) {
    const { json } = evaluateText(text);
    const real = await realCue(text);
    expect(json, text).toBeDefined();
    expect("text" in real ? canonicalJson(real.text) : "an error", text).not.toBe(canonicalJson(json ?? "null"));
  }
});

test.each([
  ["data", dataText, 600, 0.2],
  ["schema", schemaText, 800, 0.1],
] as const)("random %s files", async (_kind, texts, numRuns, share) => {
  let accepted = 0;
  await fc.assert(fc.asyncProperty(texts, async (text) => { if (await agree(text)) accepted += 1; }), { numRuns });
  expect(accepted, "so few files are accepted that the comparison says little").toBeGreaterThan(numRuns * share);
});
