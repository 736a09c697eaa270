/** The rules of a super-skill's report: its leaves, what it skipped, and what follows from them. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { firstDifference } from "../../../compiler/json/equal.js";
import { type JsonPath, pathText, valueAt } from "../../../compiler/json/value.js";
import { placeOf } from "../../shared/json-document.js";
import { gateCodes } from "../codes.js";
import type { Report } from "../report-schema.js";
import { type OpenComposition, openComposition } from "./composition.js";
import { agentProducer } from "./finding.js";
import type { GateInput } from "./gate-input.js";
import { checkNoComposition, checkReport } from "./leaf.js";
import { deriveOutcome } from "./outcome.js";
import { checkRollupFindings } from "./rollup-findings.js";

export function checkSuper(input: GateInput, report: Report): Diagnostic[] {
  const leaves = report["sub-results"];
  const nested = (leaves ?? []).flatMap((leaf, index) => [...checkReport(input, leaf, ["sub-results", index], "leaf"), ...checkNoComposition(input, leaf, ["sub-results", index])]);
  const opened = input.composition && openComposition(input.composition.document, input.composition.folder);
  return [
    ...(leaves ? [] : [gateCodes.make("missing-sub-results", placeOf(input.report, []), {})]),
    ...checkReport(input, report, [], "super"),
    ...nested,
    ...checkUniqueness(input, report),
    ...(opened?.diagnostics ?? []),
    ...(opened?.open ? checkBinding(input, report, opened.open) : []),
    ...checkDerived(input, report, opened?.open),
    ...checkRollupFindings(input, report.findings, leaves ?? []),
  ];
}

function subResult({ report }: GateInput, path: JsonPath, skill: string, what: string, help: string): Diagnostic {
  return gateCodes.make("sub-result-mismatch", placeOf(report, path), { path: pathText(path), skill, what, help });
}

function checkUniqueness(input: GateInput, report: Report): Diagnostic[] {
  const leaves = report["sub-results"] ?? [];
  const skipped = report["skipped-sub-skills"] ?? [];
  return [
    ...leaves.flatMap(({ skill }, index) => (leaves.findIndex((other) => other.skill.id === skill.id) < index ? [subResult(input, ["sub-results", index, "skill", "id"], skill.id, "has two reports", "keep the one that was accepted")] : [])),
    ...skipped.flatMap(({ skill }, index) => {
      const path: JsonPath = ["skipped-sub-skills", index];
      const what = skipped.findIndex((other) => other.skill.id === skill.id) < index ? "is skipped twice" : leaves.some((leaf) => leaf.skill.id === skill.id) ? "is skipped and has a report" : undefined;
      return what === undefined ? [] : [gateCodes.make("skip-mismatch", placeOf(input.report, path), { path: pathText(path), skill: skill.id, what })];
    }),
  ];
}

/** The report against the composition that the host fixed before any leaf ran. */
function checkBinding(input: GateInput, report: Report, { composition, accepted }: OpenComposition): Diagnostic[] {
  const { superSkill, subSkills, skipped } = composition;
  const findings: Diagnostic[] = [];
  if (report.skill.id !== superSkill.id || report.skill.version !== superSkill.version) {
    findings.push(gateCodes.make("super-identity-mismatch", placeOf(input.report, ["skill"]), { path: "$.skill", wanted: `${superSkill.id}, version ${superSkill.version}` }));
  }
  const leaves = report["sub-results"] ?? [];
  let last = -1;
  leaves.forEach(({ skill }, index) => {
    const path: JsonPath = ["sub-results", index];
    const slot = subSkills.findIndex(({ id }) => id === skill.id);
    const selected = subSkills[slot];
    if (!selected) {
      findings.push(subResult(input, path, skill.id, "was not selected", "report on the selected leaves only"));
      return;
    }
    if (selected.version !== skill.version) findings.push(subResult(input, [...path, "skill", "version"], skill.id, `is version ${skill.version}, but version ${selected.version} was selected`, "keep the report as it was accepted"));
    if (slot < last) findings.push(subResult(input, path, skill.id, "stands out of the selected order", "keep the order of the composition, whatever finished first"));
    last = Math.max(last, slot);
    const captured = accepted.get(skill.id);
    const own = valueAt(input.report.root, path);
    if (!captured) findings.push(subResult(input, path, skill.id, "was never accepted", "pass accepted reports on, and no others"));
    else if (own) {
      const difference = firstDifference(own, captured.document.root);
      if (difference) findings.push(subResult(input, [...path, ...difference], skill.id, "differs from the report that was accepted", "pass it on unchanged"));
    }
  });
  for (const id of accepted.keys()) {
    if (leaves.every(({ skill }) => skill.id !== id)) findings.push(subResult(input, ["sub-results"], id, "was accepted and is not passed on", "add its report"));
  }
  const own = report["skipped-sub-skills"] ?? [];
  const skip = (path: JsonPath, skill: string, what: string): void => {
    findings.push(gateCodes.make("skip-mismatch", placeOf(input.report, path), { path: pathText(path), skill, what }));
  };
  own.forEach(({ skill, reason }, index) => {
    const wanted = skipped.find(({ id }) => id === skill.id);
    const path: JsonPath = ["skipped-sub-skills", index];
    if (!wanted) skip(path, skill.id, "is skipped, but not in the composition");
    else if (wanted.version !== skill.version) skip(path, skill.id, `is version ${skill.version}, in the composition ${wanted.version}`);
    else if (wanted.reason !== reason) skip(path, skill.id, `is skipped for \`${reason}\`, in the composition for \`${wanted.reason}\``);
  });
  for (const { id } of skipped) if (own.every(({ skill }) => skill.id !== id)) skip(["skipped-sub-skills"], id, "is skipped in the composition, but not here");
  return findings;
}

function checkDerived(input: GateInput, report: Report, open: OpenComposition | undefined): Diagnostic[] {
  const leaves = report["sub-results"] ?? [];
  const missing = (open?.composition.subSkills ?? []).filter(({ id }) => leaves.every(({ skill }) => skill.id !== id)).map(({ id }) => id);
  const findings: Diagnostic[] = [];
  const derived = deriveOutcome(leaves.map(({ outcome }) => outcome), missing.length);
  // Without the composition a report may owe its outcome to leaves that are not here.
  const possible = open ? [derived.outcome] : [derived.outcome, deriveOutcome(leaves.map(({ outcome }) => outcome), 1).outcome];
  if (!possible.includes(report.outcome)) findings.push(gateCodes.make("outcome-mismatch", placeOf(input.report, ["outcome"]), { stated: report.outcome, derived: derived.outcome, because: derived.because }));
  for (const member of ["worklist-size", "items-evaluated"] as const) {
    const sum = leaves.filter(({ outcome }) => outcome !== "failed").reduce((total, { summary }) => total + summary.coverage[member], 0);
    const path: JsonPath = ["summary", "coverage", member];
    if (report.summary.coverage[member] !== sum) findings.push(gateCodes.make("coverage-mismatch", placeOf(input.report, path), { path: pathText(path), what: `it is ${report.summary.coverage[member]}, but the leaves that did not fail add up to ${sum}` }));
  }
  const reason = report["outcome-reason"] ?? "";
  for (const id of missing) {
    if (!namesSkill(reason, id)) findings.push(gateCodes.make("missing-leaf-name", placeOf(input.report, ["outcome-reason"]), { skill: id }));
  }
  if (missing.length > 0) {
    report.findings.forEach((finding, index) => {
      const path: JsonPath = ["findings", index];
      if (finding["from-sub-skill"] === agentProducer) findings.push(gateCodes.make("early-self-review", placeOf(input.report, path), { path: pathText(path) }));
    });
  }
  return findings;
}

/** Whether a text names a skill as a whole word, not as part of a longer name. */
export function namesSkill(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1)) {
    if (!/[\p{L}\p{N}_-]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}_-]/u.test(text.slice(at + id.length))) return true;
  }
  return false;
}
