/** Kinds of fault that people seed into skills: each is found by the check that is named on top of its sample. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSample } from "../../support/battery-sample.js";
import { printFindings, variantsOf, withFindings } from "../../support/check-samples.js";
import { expectFile } from "../../support/golden.js";

const folder = join(import.meta.dirname, "../../samples/seeded");
const samples = readdirSync(folder);

test("all of them are there", () => {
  const numbers = samples.flatMap((name) => [...name.matchAll(/s(\d\d)/g)].map(([, number]) => Number(number)));
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
});

test.each(samples)("%s", async (name) => {
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  const code = /^# .*`([a-z-]+)`$/m.exec(text)?.[1];
  const findings: string[] = [];
  for (const { files } of variantsOf(text)) {
    const found = await findSample(files);
    expect(found.map((each) => each.code), printFindings(found)).toContain(code);
    expect(found.find((each) => each.code === code)?.span.file.path).toMatch(/\.cue$/);
    findings.push(printFindings(found));
  }
  expectFile(path, withFindings(text, findings));
});
