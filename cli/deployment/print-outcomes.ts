/** The lines of a deployment: one a skill, and one for each part that is left out. */

import { safeText } from "../../compiler/diagnostics/formats/safe-text.js";
import type { OutcomeKind, SkillOutcome } from "./outcome.js";

const order: readonly OutcomeKind[] = ["deployed", "unchanged", "kept", "skipped", "removed"];

/** @param target as findings print it */
export function printOutcomes(outcomes: readonly SkillOutcome[], target: string, dryRun: boolean): string {
  const lines = outcomes.flatMap((one) => [line(one, dryRun), ...one.dropped.map(({ part, cause }) => `  dropped ${part}: ${cause}`)]);
  const counts = order.flatMap((kind) => {
    const count = outcomes.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${count} ${said(kind, dryRun)}`];
  });
  const total = `${target}: ${counts.length === 0 ? "no skills" : counts.join(", ")}${dryRun ? "; nothing was written" : ""}`;
  return [...lines, total].map((text) => `${safeText(text)}\n`).join("");
}

function line({ leaf, outcome, causes, overwritten, removed }: SkillOutcome, dryRun: boolean): string {
  const more = [
    ...(causes.length === 0 ? [] : [`(${causes.join("; ")})`]),
    ...(removed && outcome === "skipped" ? [dryRun ? "and would be removed" : "and removed"] : []),
    ...(overwritten.length === 0 ? [] : [`over changes in ${overwritten.map((path) => `\`${path}\``).join(", ")}`]),
  ];
  return [`${leaf}: ${said(outcome, dryRun)}`, ...more].join(" ");
}

function said(outcome: OutcomeKind, dryRun: boolean): string {
  const changes = outcome === "deployed" || outcome === "removed";
  return dryRun && changes ? `would be ${outcome}` : outcome;
}
