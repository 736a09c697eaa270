/** The rules of one report, a leaf's or the super-skill's own part: outcome, counts, coverage, findings. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonPath, pathText } from "../../../compiler/json/value.js";
import { placeOf } from "../../shared/json-document.js";
import { gateCodes } from "../codes.js";
import type { LeafReport, Report } from "../report-schema.js";
import { severities } from "../report-schema.js";
import { checkFinding } from "./finding.js";
import type { GateInput } from "./gate-input.js";

/** Outcomes that have found nothing to rely on. */
const withoutFindings = new Set(["not-applicable", "no-knowledge", "failed"]);

/** @param path where the report stands; empty for the document itself */
export function checkReport(input: GateInput, report: Report | LeafReport, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  return [...checkOutcome(input, report, path), ...checkCounts(input, report, path), ...checkCoverage(input, report, path, role), ...report.findings.flatMap((finding, index) => checkFinding(input, finding, [...path, "findings", index], role)), ...checkSuppressed(input, report, path)];
}

/** A leaf reports on no other skill. */
export function checkNoComposition(input: GateInput, report: Report | LeafReport, path: JsonPath): Diagnostic[] {
  return (["sub-results", "skipped-sub-skills"] as const).flatMap((name) =>
    report[name] === undefined ? [] : [gateCodes.make("unexpected-composition", placeOf(input.report, [...path, name]), { path: pathText([...path, name]) })],
  );
}

function checkOutcome({ report: document }: GateInput, report: Report | LeafReport, path: JsonPath): Diagnostic[] {
  const { outcome } = report;
  const findings: Diagnostic[] = [];
  if ((outcome === "partial" || outcome === "failed") && report["outcome-reason"] === undefined) {
    findings.push(gateCodes.make("missing-outcome-reason", placeOf(document, [...path, "outcome"]), { path: pathText([...path, "outcome"]), outcome }));
  }
  if (withoutFindings.has(outcome) && report.findings.length > 0) {
    findings.push(gateCodes.make("unreliable-findings", placeOf(document, [...path, "findings"]), { path: pathText([...path, "findings"]), outcome }));
  }
  return findings;
}

function checkCounts({ report: document }: GateInput, { summary, findings }: Report | LeafReport, path: JsonPath): Diagnostic[] {
  return severities.flatMap((severity) => {
    const stated = summary.counts[severity];
    const found = findings.filter((finding) => finding.severity === severity).length;
    const at = [...path, "summary", "counts", severity];
    return stated === found ? [] : [gateCodes.make("count-mismatch", placeOf(document, at), { path: pathText(at), stated, found, severity })];
  });
}

function checkCoverage({ report: document }: GateInput, { summary, outcome }: Report | LeafReport, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  const { "worklist-size": size, "items-evaluated": evaluated } = summary.coverage;
  const at = [...path, "summary", "coverage"];
  const wrong = (what: string): Diagnostic[] => [gateCodes.make("coverage-mismatch", placeOf(document, [...at, "items-evaluated"]), { path: pathText(at), what })];
  if (evaluated > size) return wrong(`${evaluated} items of ${size} were evaluated`);
  // Without this for the last two, a super-skill over them could never be accepted.
  if ((outcome === "completed" || outcome === "not-applicable" || outcome === "no-knowledge") && evaluated !== size) return wrong(`the outcome is \`${outcome}\`, but only ${evaluated} of ${size} items were evaluated`);
  if (role === "leaf" && outcome === "partial" && (evaluated === 0 || evaluated === size)) return wrong(`the outcome is \`partial\`, but ${evaluated === 0 ? "nothing" : "everything"} was evaluated`);
  return [];
}

function checkSuppressed({ report: document, hidden }: GateInput, { suppressed }: Report | LeafReport, path: JsonPath): Diagnostic[] {
  if (!hidden || path.length > 0) return [];
  const at = [...path, "suppressed"];
  const wrong = (where: JsonPath, article: string, what: string): Diagnostic => gateCodes.make("suppression-mismatch", placeOf(document, where), { path: pathText(where), article, what });
  return [
    ...hidden.filter((article) => suppressed.every(({ reference }) => reference.path !== article)).map((article) => wrong(at, article, "is hidden by a disabled layer and not listed")),
    ...suppressed.flatMap(({ reference, reason }, index) => {
      const isHidden = hidden.includes(reference.path);
      if (isHidden === (reason === "configuration")) return [];
      return [wrong([...at, index], reference.path, isHidden ? "is hidden by a disabled layer, not by another article" : "belongs to no disabled layer")];
    }),
  ];
}
