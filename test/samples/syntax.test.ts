/** CUE texts and what is refused in them, side by side in one file; `UPDATE=1` rewrites the findings. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { syntaxCodes } from "../../compiler/syntax/codes.js";
import { parse } from "../../compiler/syntax/parse.js";
import { expectFile } from "../support/golden.js";
import { printSections, readSections } from "../support/sections.js";

const folder = join(import.meta.dirname, "syntax");
const samples = readdirSync(folder).filter((name) => name.endsWith(".sample"));
const seen = new Set<string>();

function findings(text: string): string {
  const file = new SourceFile("a.cue", text);
  return parse(file).diagnostics.map(({ code, message, span, help }) => {
    seen.add(code);
    const [from, to] = [file.positionAt(span.start), file.positionAt(span.end)];
    return `${from.line}:${from.column}-${to.line}:${to.column} ${code}: ${message}\n    ${help}\n`;
  }).join("");
}

test.each(samples)("%s", (name) => {
  const path = join(folder, name);
  const inputs = [...readSections(readFileSync(path, "utf8"))].filter(([section]) => !section.endsWith(" findings"));
  expectFile(path, printSections(inputs.flatMap(([section, text]): [string, string][] => [[section, text], [`${section} findings`, findings(text)]])));
  if (name.startsWith("refused")) for (const [section, text] of inputs) expect(findings(text), section).not.toBe("");
  else for (const [section, text] of inputs) expect(findings(text), section).toBe("");
});

test("every code of the syntax has a sample", () => {
  const tooLarge = ["file-size-limit", "nesting-limit"];
  expect(Object.keys(syntaxCodes.table).filter((code) => !seen.has(code) && !tooLarge.includes(code))).toEqual([]);
});
