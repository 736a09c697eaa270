/** Data files before and after formatting, side by side in one file; `UPDATE=1` rewrites the outputs. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import { expectFile } from "../support/golden.js";
import { printSections, readSections } from "../support/sections.js";

const folder = join(import.meta.dirname, "fmt");

function output(text: string, profile: "v1" | "both"): string {
  const file = new SourceFile("a.cue", text);
  const result = format(file, { profile });
  if ("text" in result) return result.text;
  return result.diagnostics.map(({ code, message, span }) => {
    const { line, column } = file.positionAt(span.start);
    return `refused ${line}:${column} ${code}: ${message}\n`;
  }).join("");
}

test.each(readdirSync(folder).filter((name) => name.endsWith(".sample")))("%s", (name) => {
  const path = join(folder, name);
  const inputs = [...readSections(readFileSync(path, "utf8"))].filter(([section]) => !/ (v1|both)$/.test(section));
  const sections = inputs.flatMap(([section, text]): [string, string][] => {
    const [v1, both] = [output(text, "v1"), output(text, "both")];
    return [[section, text], [`${section} v1`, v1], ...(both === v1 ? [] : [[`${section} both`, both] as [string, string]])];
  });
  expectFile(path, printSections(sections));
  expect(inputs.length).toBeGreaterThan(0);
});
