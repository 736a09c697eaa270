/** Each check on its sample: a library that it faults, with the findings, and one that it leaves alone. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { formatText } from "../../../compiler/diagnostics/formats/text.js";
import { checks } from "../../../compiler/checks/table.js";
import { expectFile } from "../../support/golden.js";
import { compileSample } from "../../support/library-sample.js";

const folder = join(import.meta.dirname, "../../samples/checks");

interface Variant {
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
}

/** `## <title>`, then for each file its path in backticks and a fence with its text; the fence `findings` is the output. */
function variantsOf(text: string): Variant[] {
  return text.split(/^## /m).slice(1).map((part) => {
    const blocks = [...part.matchAll(/^`([^`\n]+)`\n(`{3,})\w*\n([^]*?)^\2$/gm)];
    return { title: part.split("\n")[0] ?? "", files: new Map(blocks.map(([, path = "", , body = ""]) => [path, body])) };
  });
}

function print(diagnostics: readonly Diagnostic[]): string {
  return formatText(diagnostics, { tool: { name: "skillmodel", version: "0" }, rules: new Map(), colour: false, width: 120 }).trimEnd();
}

function withFindings(text: string, findings: readonly string[]): string {
  const parts = text.split(/^(?=## )/m);
  return parts
    .map((part, index) => {
      const body = part.replace(/\n```findings\n[^]*?^```\n/m, "");
      const found = index === 0 ? "" : (findings[index - 1] ?? "");
      return found === "" ? body : `${body.trimEnd()}\n\n\`\`\`findings\n${found}\n\`\`\`\n${index < parts.length - 1 ? "\n" : ""}`;
    })
    .join("");
}

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
    expect(new Set(diagnostics.map((each) => each.code)), `${title}: ${print(diagnostics)}`).toEqual(new Set(failing ? [code] : []));
    expect(library !== undefined, title).toBe(!diagnostics.some(({ severity }) => severity === "error"));
    findings.push(print(diagnostics));
  }
  expectFile(path, withFindings(text, findings));
});
