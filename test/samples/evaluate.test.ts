/** CUE files with the JSON that they export or the findings that they give, side by side; `UPDATE=1` rewrites the outputs. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectFile } from "../support/golden.js";
import { evaluateText, printFinding } from "../support/evaluate-text.js";
import { printSections, readSections } from "../support/sections.js";

const folder = join(import.meta.dirname, "evaluate");

test.each(readdirSync(folder).filter((name) => name.endsWith(".sample")))("%s", (name) => {
  const path = join(folder, name);
  const inputs = [...readSections(readFileSync(path, "utf8"))].filter(([section]) => section.endsWith(".cue"));
  expect(inputs).not.toEqual([]);
  const outputs = inputs.flatMap(([section, text]): [string, string][] => {
    const { json, diagnostics, stage, usesSchemaConstructs } = evaluateText(text);
    const result: [string, string] = json === undefined ? ["findings", diagnostics.map(printFinding).join("")] : ["json", json];
    return [[section, text], [stage === "parse" ? "syntax" : `${result[0]} ${usesSchemaConstructs ? "schema" : "data"}`, result[1]]];
  });
  expectFile(path, printSections(outputs.map(([section, text], index) => [section.endsWith(".cue") ? section : `${section} ${inputs[index >> 1]?.[0]?.replace(".cue", "") ?? ""}`, text])));
});
