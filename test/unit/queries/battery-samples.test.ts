/** Each check of the battery on its sample: skills that it faults, with all findings, and skills that it leaves alone. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { batteryCodes } from "../../../queries/battery/codes.js";
import { batteryTable } from "../../../queries/battery/table.js";
import { analyzeSample } from "../../support/battery-sample.js";
import { printFindings, variantsOf, withFindings } from "../../support/check-samples.js";
import { expectFile } from "../../support/golden.js";

const folder = join(import.meta.dirname, "../../samples/battery");
const codes = [...new Set([...Object.keys(batteryTable), ...Object.keys(batteryCodes.table)])].sort();

test("every code has a sample, and every sample a code", () => {
  expect(readdirSync(folder).map((name) => name.replace(/\.md$/, "")).sort()).toEqual(codes);
});

test.each(codes)("%s", async (code) => {
  const path = join(folder, `${code}.md`);
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  const variants = variantsOf(text);
  expect(variants.some(({ title }) => title.startsWith("failing"))).toBe(true);
  expect(variants.some(({ title }) => title.startsWith("passing"))).toBe(true);
  const findings: string[] = [];
  for (const { title, files } of variants) {
    const found = await analyzeSample(files, title.includes("without a budget") ? 1 : undefined);
    expect(found.some((each) => each.code === code), `${title}: ${printFindings(found)}`).toBe(title.startsWith("failing"));
    findings.push(printFindings(found));
  }
  expectFile(path, withFindings(text, findings));
});
