/** Skills with the findings that lint has for them, in one file each; `UPDATE=1` rewrites the findings. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintSample, showFinding } from "../../../support/lint-sample.js";

const folder = join(import.meta.dirname, "../../../samples/lint");
const mark = "\n=== findings ===\n";

test.each(readdirSync(folder))("%s", (name) => {
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(mark);
  const input = at === -1 ? text : text.slice(0, at + 1);
  const expected = at === -1 ? "" : text.slice(at + mark.length);
  const actual = lintSample(input).map((finding) => `${showFinding(finding)}\n`).join("");
  if (process.env["UPDATE"] === "1") writeFileSync(path, `${input.replace(/\n$/, "")}${mark}${actual}`);
  else expect(actual).toBe(expected);
});
