/** Recorded outcomes of real CUE: what we accept it accepts, with the same data. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { canonicalJson, evaluateText } from "../support/evaluate-text.js";
import { casesFolder, corporaFolder } from "../support/corpora.js";

interface Case {
  readonly name: string;
  readonly text: string;
  /** Of each release that was asked. */
  readonly exports: readonly string[];
}

const present = (folder: string): string | undefined => (existsSync(folder) ? folder : undefined);
const cases = present(join(casesFolder, "cue"));
const corpus = present(join(corporaFolder, "cue"));

function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), "utf8")) as T;
}

function recorded(folder: string): Case[] {
  const single = read<{ id: number; src: string; export: string }[]>(folder, "cases.json");
  const reports = read<{ ref: string; kind: string; in: string; "15": string; "17": string; H: string }[]>(folder, "reports.json");
  return [
    ...single.map(({ id, src, export: json }) => ({ name: `case ${id}`, text: src, exports: [json] })),
    ...reports.filter(({ kind }) => kind === "export").map((report) => ({ name: report.ref, text: report.in, exports: [report["15"], report["17"], report.H] })),
  ];
}

/** The recorded data went through a reader that keeps no number's spelling, and wrote infinity for 1E+400. */
function sameData(ours: string, theirs: string): boolean {
  const plain = (json: string): string => JSON.stringify(JSON.parse(json.replace(/\bInfinity\b/g, "1e999")), (_key, value: unknown) => (value === Infinity ? "infinity" : value));
  const sorted = (json: string): string => canonicalJson(plain(json));
  return sorted(ours) === sorted(theirs);
}

describe.skipIf(cases === undefined)("recorded cases", () => {
  const all = cases === undefined ? [] : recorded(cases);
  const isError = (text: string): boolean => text.startsWith("ERR");

  test.each(all)("$name", ({ text, exports }) => {
    const { json, diagnostics } = evaluateText(text);
    if (json === undefined) expect(diagnostics).not.toEqual([]);
    else for (const theirs of exports) expect(isError(theirs) ? theirs : sameData(json, theirs), text).toBe(true);
  });

  test("what we refuse although CUE accepts it is outside the subset", () => {
    const accepted = all.filter(({ exports }) => !exports.some(isError));
    const refused = accepted.filter(({ text }) => evaluateText(text).json === undefined);
    const byCode = new Map<string, number>();
    for (const { text } of refused) {
      const { stage, diagnostics } = evaluateText(text);
      const code = `${stage} ${diagnostics[0]?.code ?? ""}`;
      byCode.set(code, (byCode.get(code) ?? 0) + 1);
    }
    console.info(`CUE accepts ${accepted.length} of ${all.length} cases, we ${accepted.length - refused.length}; refused: ${[...byCode].map((entry) => entry.join(" ")).join(", ")}`);
    const unexpected = [...byCode.keys()].filter((code) => code.startsWith("evaluate") && !/unsupported-|ambiguous-value|unresolved-reference|invalid-regular-expression/.test(code));
    expect(unexpected).toEqual([]);
    expect(refused.length).toBeLessThan(accepted.length / 2);
  });
});

describe.skipIf(corpus === undefined)("public files", () => {
  const folder = corpus ?? "";
  const index = corpus === undefined ? [] : read<{ file: string; parses: boolean; json: boolean; stage: string | null }[]>(folder, "index.json");
  const textOf = (file: string): string => readFileSync(join(folder, "files", file), "utf8");
  const expectedOf = (file: string): string => join(folder, "expected", file.replace(/\.cue$/, ".json"));

  test.each(index.filter(({ json }) => json))("$file exports as recorded", ({ file }) => {
    const { json, diagnostics, usesSchemaConstructs } = evaluateText(textOf(file));
    expect(diagnostics).toEqual([]);
    expect(usesSchemaConstructs).toBe(false);
    expect(existsSync(expectedOf(file))).toBe(true);
    expect(canonicalJson(json ?? "null")).toBe(canonicalJson(readFileSync(expectedOf(file), "utf8")));
  });

  test("files that CUE does not parse are refused", () => {
    const accepted = index.filter(({ parses }) => !parses).filter(({ file }) => evaluateText(textOf(file)).json !== undefined);
    expect(accepted).toEqual([]);
  });

  test("every other file is accepted or refused with a finding", () => {
    const others = index.filter(({ json, parses }) => parses && !json).map(({ file, stage }) => ({ file, stage, outcome: evaluateText(textOf(file)) }));
    for (const { file, outcome } of others) expect((outcome.json === undefined) === outcome.diagnostics.length > 0, file).toBe(true);
    const accepted = others.filter(({ outcome }) => outcome.json !== undefined);
    console.info(`beside the data files, ${accepted.length} of ${others.length} public files are accepted`);
  });
});
