/** What the battery finds in a small library. */

import assert from "node:assert/strict";
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
  const { diagnostics, library, loaded } = await compileSample(files, { batteryCodes: battery.map(({ code }) => code), format: 2, config: { severities: { unread: "off" } } });
  assert.ok(library, printFindings(diagnostics));
  const solvers = resources === undefined ? wasmSource() : wasmSource({ resources });
  const found: Diagnostic[] = [];
  for (const skill of library.skills) {
    const subject = new Subject(skill, { solvers });
    try {
      found.push(...(await runBattery(subject, loaded.config)).diagnostics);
    } finally {
      subject.dispose();
    }
  }
  return found;
}
