/** The report that a super-skill owes its accepted leaves: outcome, coverage, findings in order, duplicates merged. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { compactJson } from "../../compiler/json/print.js";
import { type PlainJson, toPlain } from "../../compiler/json/value.js";
import type { JsonDocument } from "../shared/json-document.js";
import { openComposition } from "./gate/composition.js";
import { areDuplicates } from "./gate/duplicates.js";
import { deriveOutcome } from "./gate/outcome.js";
import { type Finding, type Report, confidences, severities } from "./report-schema.js";

/** Findings that were merged, and which of them owns the result. Who should is for a reader: the first leaf was taken. */
export interface Merge {
  readonly owner: { readonly skill: string; readonly id: string };
  readonly merged: readonly { readonly skill: string; readonly id: string }[];
}

export type Rollup = { readonly report: Report; readonly merges: readonly Merge[]; readonly diagnostics: readonly [] } | { readonly report?: undefined; readonly diagnostics: readonly Diagnostic[] };

export function rollUp(document: JsonDocument, folder: string): Rollup {
  const { open, diagnostics } = openComposition(document, folder);
  if (!open) return { diagnostics };
  const { composition, accepted } = open;
  const returned = composition.subSkills.flatMap(({ id }) => {
    const found = accepted.get(id);
    return found ? [found] : [];
  });
  const missing = composition.subSkills.filter(({ id }) => !accepted.has(id)).map(({ id }) => id);
  const usable = returned.map(({ report }) => report).filter(({ outcome }) => outcome !== "failed");
  const { findings, merges } = mergeFindings(usable);
  const { outcome, because } = deriveOutcome(returned.map(({ report }) => report.outcome), missing.length);
  const sum = (member: "worklist-size" | "items-evaluated"): number => usable.reduce((total, { summary }) => total + summary.coverage[member], 0);
  const number = (severity: Finding["severity"]): number => findings.filter((finding) => finding.severity === severity).length;
  const reason = [...missing.map((id) => `${id} was not run`), ...returned.filter(({ report }) => report.outcome === "failed" || report.outcome === "partial").map(({ report }) => `${report.skill.id} is ${report.outcome}: ${report["outcome-reason"] ?? ""}`)].join("; ");
  const needsReason = outcome === "partial" || outcome === "failed";
  const report: Report = {
    skill: { id: composition.superSkill.id, version: composition.superSkill.version },
    outcome,
    ...(needsReason ? { "outcome-reason": reason === "" ? because : reason } : {}),
    summary: { counts: { blocker: number("blocker"), major: number("major"), minor: number("minor"), info: number("info") }, coverage: { "worklist-size": sum("worklist-size"), "items-evaluated": sum("items-evaluated") } },
    // What is not reliable is not shown as if it were.
    findings: needsReason && outcome === "failed" ? [] : findings,
    suppressed: [],
    "sub-results": returned.map((one) => toPlain(one.document.root) as unknown as Report),
    ...(composition.skipped.length > 0 ? { "skipped-sub-skills": composition.skipped.map(({ id, version, reason: why }) => ({ skill: { id, version }, reason: why })) } : {}),
  };
  return { report, merges, diagnostics: [] };
}

interface Rolled {
  readonly skill: string;
  finding: Finding;
  readonly sources: { readonly skill: string; readonly id: string }[];
}

function mergeFindings(reports: readonly Report[]): { readonly findings: Finding[]; readonly merges: Merge[] } {
  const rolled: Rolled[] = [];
  for (const { skill, findings } of reports) {
    for (const finding of findings) {
      const twin = rolled.find((one) => areDuplicates(one.finding, finding));
      if (twin) {
        twin.finding = merge(twin.finding, finding);
        twin.sources.push({ skill: skill.id, id: finding.id });
        continue;
      }
      const id = finding.references.length === 0 ? `${skill.id}:${finding.id}` : finding.id;
      rolled.push({ skill: skill.id, finding: { ...finding, id, "from-sub-skill": skill.id }, sources: [] });
    }
  }
  return {
    findings: rolled.map(({ finding }) => finding),
    merges: rolled.filter(({ sources }) => sources.length > 0).map(({ skill, finding, sources }) => ({ owner: { skill, id: finding.id }, merged: sources })),
  };
}

function merge(owner: Finding, other: Finding): Finding {
  const known = new Set(owner.references.map((reference) => compactJson(reference as unknown as PlainJson)));
  const added = other.references.filter((reference) => !known.has(compactJson(reference as unknown as PlainJson)));
  return {
    ...owner,
    severity: higher(severities, owner.severity, other.severity),
    confidence: higher(confidences, owner.confidence, other.confidence),
    references: [...owner.references, ...added],
  };
}

function higher<T extends string>(order: readonly T[], a: T, b: T): T {
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
