/** Runs the battery on one skill: every check, intended findings silenced, undecided questions said to be so. */

import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { adjustSeverity } from "../../compiler/checks/severity.js";
import type { Config } from "../../compiler/model/config.js";
import type { Span } from "../../compiler/source/span.js";
import type { Subject } from "../subject.js";
import { Undecided } from "../undecided.js";
import type { BatteryCheck } from "./check.js";
import { batteryCodes } from "./codes.js";
import { battery } from "./table.js";

export interface BatteryResult {
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Some question has no verdict. */
  readonly undecided: boolean;
  /** Findings that an entry expects. */
  readonly silenced: number;
}

/** Checks whose finding is the root of whatever others would find, and the questions that it leaves meaningful. */
const foundations: readonly { readonly code: string; readonly leaves: readonly BatteryCheck["over"][] }[] = [
  { code: "contradiction", leaves: [] },
  { code: "no-start", leaves: ["states"] },
  { code: "stop-at-start", leaves: ["states"] },
];

export async function runBattery(subject: Subject, config: Pick<Config, "severities">, checks: readonly BatteryCheck[] = battery): Promise<BatteryResult> {
  const found: Diagnostic[] = [];
  let undecided = false;
  const run = async (check: BatteryCheck): Promise<Diagnostic[]> => {
    const own: Diagnostic[] = [];
    try {
      await check.run(subject, (diagnostic) => own.push(diagnostic));
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      undecided = true;
      own.push(batteryCodes.make("budget", subject.skill.skill.origins.span(subject.skill.skill.model), { check: check.code, skill: subject.skill.leaf, reason: /cancel|resource/.test(error.reason) ? "the budget ran out" : error.reason }));
    }
    found.push(...own);
    return own;
  };

  // Where no state is legal, no run can start, or none gets beyond its start, further questions have vacuous answers.
  const skipped = new Set<BatteryCheck["over"]>();
  const asked = new Set<BatteryCheck>();
  for (const { code, leaves } of foundations) {
    const check = checks.find((one) => one.code === code);
    if (check === undefined || skipped.has(check.over)) continue;
    asked.add(check);
    if (hasErrors(await run(check))) for (const over of ["states", "runs"] as const) if (!leaves.includes(over)) skipped.add(over);
  }
  for (const check of checks) if (!asked.has(check) && !skipped.has(check.over)) await run(check);

  const { kept, silenced } = silence(subject, found);
  const adjusted = kept.flatMap((diagnostic) => adjustSeverity(diagnostic, config.severities) ?? []);
  return { diagnostics: sortDiagnostics(adjusted), undecided, silenced };
}

/** Takes out what entries expect, and reports what they expect in vain. */
function silence(subject: Subject, found: readonly Diagnostic[]): { kept: Diagnostic[]; silenced: number } {
  const { skill } = subject.skill;
  const kept = new Set(found);
  const unmet: Diagnostic[] = [];
  for (const { entry } of subject.skill.entries) {
    for (const [index, code] of (entry.expect ?? []).entries()) {
      const whole = skill.origins.span(entry);
      const matching = [...kept].filter((diagnostic) => diagnostic.code === code && contains(whole, diagnostic.span));
      for (const diagnostic of matching) kept.delete(diagnostic);
      if (matching.length === 0 && battery.some((check) => check.code === code) && entry.expect !== undefined) {
        unmet.push(batteryCodes.make("unmet-expectation", skill.origins.span(entry.expect, index), { entry: entry.id, check: code }));
      }
    }
  }
  return { kept: [...kept, ...unmet], silenced: found.length - kept.size };
}

function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
