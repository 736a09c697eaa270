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
      own.push(batteryCodes.make("budget", subject.skill.skill.origins.span(subject.skill.skill.model), { check: check.code, skill: subject.skill.leaf, reason: error.reason }));
    }
    found.push(...own);
    return own;
  };

  // Where no run can start, every question about runs has a vacuous answer.
  const foundations = checks.filter(({ code }) => code === "contradiction" || code === "no-start");
  let startable = true;
  for (const check of foundations) if (hasErrors(await run(check))) startable = false;
  for (const check of checks) {
    if (foundations.includes(check) || (check.over === "runs" && !startable)) continue;
    await run(check);
  }

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
