/** Each check on its sample: a library that it faults, with the findings, and one that it leaves alone. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checks } from "../../../compiler/checks/table.js";
import { printFindings, variantsOf, withFindings } from "../../support/check-samples.js";
import { expectFile } from "../../support/golden.js";
import { compileSample } from "../../support/library-sample.js";

const folder = join(import.meta.dirname, "../../samples/checks");

test("every check has a sample, and every sample a check", () => {
  const samples = readdirSync(folder).map((name) => name.replace(/\.md$/, ""));
  expect(samples.sort()).toEqual(checks.map(({ code }) => code).sort());
});

test.each(checks.map(({ code }) => [code]))("%s", async (code) => {
  const path = join(folder, `${code}.md`);
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  const variants = variantsOf(text);
  expect(variants.some(({ title }) => title.startsWith("failing"))).toBe(true);
  expect(variants.some(({ title }) => title.startsWith("passing"))).toBe(true);
  const findings: string[] = [];
  for (const { title, files } of variants) {
    const { diagnostics, library, loaded } = await compileSample(files);
    const failing = title.startsWith("failing");
    expect(loaded.skills.length + loaded.broken.size, title).toBeGreaterThan(0);
    expect(new Set(diagnostics.map((each) => each.code)), `${title}: ${printFindings(diagnostics)}`).toEqual(new Set(failing ? [code] : []));
    expect(library !== undefined, title).toBe(!diagnostics.some(({ severity }) => severity === "error"));
    findings.push(printFindings(diagnostics));
  }
  expectFile(path, withFindings(text, findings));
});
