/** What the battery finds in a small library. */

import assert from "node:assert/strict";
import type { Compiled } from "../../compiler/compile.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { runBattery } from "../../queries/battery/run.js";
import { battery } from "../../queries/battery/table.js";
import { Subject } from "../../queries/subject.js";
import { wasmSource } from "../../solver/solver-source.js";
import { printFindings } from "./check-samples.js";
import { compileSample, type Files } from "./library-sample.js";

/**
 * The findings of the battery about every skill. The compiler must have no errors to report.
 *
 * @param resources how much the solver may spend on each question
 */
export async function analyzeSample(files: Files, resources?: number): Promise<Diagnostic[]> {
  const compiled = await compileLoosely(files);
  assert.ok(compiled.library, printFindings(compiled.diagnostics));
  return runAll(compiled, resources);
}

/** What the compiler finds, and, where it has no errors to report, the battery. */
export async function findSample(files: Files): Promise<Diagnostic[]> {
  const compiled = await compileLoosely(files);
  return [...compiled.diagnostics, ...(await runAll(compiled))];
}

/** Samples grant what nothing reads. */
function compileLoosely(files: Files): Promise<Compiled> {
  return compileSample(files, { batteryCodes: battery.map(({ code }) => code), format: 2, config: { severities: { unread: "off" } } });
}

async function runAll({ library, loaded }: Compiled, resources?: number): Promise<Diagnostic[]> {
  const solvers = resources === undefined ? wasmSource() : wasmSource({ resources });
  const found: Diagnostic[] = [];
  for (const skill of library?.skills ?? []) {
    const subject = new Subject(skill, { solvers });
    try {
      found.push(...(await runBattery(subject, loaded.config)).diagnostics);
    } finally {
      subject.dispose();
    }
  }
  return found;
}
