/** Rolled-up findings against the leaves': each as its leaf said it, merged only with its duplicates, none lost. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { compactJson } from "../../../compiler/json/print.js";
import { type JsonPath, type PlainJson, pathText } from "../../../compiler/json/value.js";
import { placeOf } from "../../shared/json-document.js";
import { gateCodes } from "../codes.js";
import { type Finding, type LeafReport, confidences, severities } from "../report-schema.js";
import { areDuplicates, overlaps } from "./duplicates.js";
import { agentProducer } from "./finding.js";
import type { GateInput } from "./gate-input.js";

interface LeafFinding {
  readonly leaf: string;
  readonly finding: Finding;
  readonly path: JsonPath;
}

export function checkRollupFindings(input: GateInput, findings: readonly Finding[], leaves: readonly LeafReport[]): Diagnostic[] {
  const usable = new Set(leaves.filter(({ outcome }) => outcome !== "failed").map(({ skill }) => skill.id));
  const all: LeafFinding[] = leaves.flatMap((leaf, index) =>
    leaf.outcome === "failed" ? [] : leaf.findings.map((finding, at) => ({ leaf: leaf.skill.id, finding, path: ["sub-results", index, "findings", at] })),
  );
  const cited = all.filter(({ finding }) => finding.references.length > 0);
  const represented = new Set<LeafFinding>();
  const diagnostics: Diagnostic[] = [];
  const reports = findings.map((finding, index) => ({ finding, at: ["findings", index] as JsonPath }));
  for (const one of reports) {
    const producer = one.finding["from-sub-skill"];
    if (producer === undefined || producer === agentProducer) {
      if (one.finding.references.length > 0 && producer === agentProducer) diagnostics.push(wrong(input, one.at, "references", "cites an article, but no leaf found it", "a super-skill cites only through its leaves"));
      continue;
    }
    if (!usable.has(producer)) {
      const failed = leaves.some(({ skill }) => skill.id === producer);
      const at = [...one.at, "from-sub-skill"];
      diagnostics.push(gateCodes.make("invalid-producer", placeOf(input.report, at), { path: pathText(at), what: `is \`${producer}\`, which ${failed ? "failed" : "has no report here"}` }));
      continue;
    }
    diagnostics.push(...(one.finding.references.length === 0 ? checkOwn(input, one, producer, all, represented) : checkCited(input, one, producer, cited, reports, represented)));
  }
  diagnostics.push(...duplicatesAmong(input, reports));
  for (const lost of all) {
    if (!represented.has(lost)) diagnostics.push(gateCodes.make("missing-rollup-finding", placeOf(input.report, lost.path), { path: pathText(lost.path), id: lost.finding.id }));
  }
  return diagnostics;
}

interface Reported {
  readonly finding: Finding;
  readonly at: JsonPath;
}

function wrong({ report }: GateInput, at: JsonPath, member: string | number, what: string, help: string): Diagnostic {
  return gateCodes.make("rollup-mismatch", placeOf(report, [...at, member]), { path: pathText([...at, member]), what, help });
}

/** A finding without citation is passed on under its leaf's name, otherwise unchanged. */
function checkOwn(input: GateInput, { finding, at }: Reported, producer: string, all: readonly LeafFinding[], represented: Set<LeafFinding>): Diagnostic[] {
  const source = all.find((one) => !represented.has(one) && one.leaf === producer && one.finding.references.length === 0 && same({ ...one.finding, id: `${producer}:${one.finding.id}`, "from-sub-skill": producer }, finding));
  if (!source) return [wrong(input, at, "id", "is no finding of its leaf", `pass it on as \`${producer}:<id>\`, all else unchanged`)];
  represented.add(source);
  return [];
}

/** A cited finding is its owner's, perhaps merged with duplicates: their references added, the highest rank of all. */
function checkCited(input: GateInput, { finding, at }: Reported, producer: string, cited: readonly LeafFinding[], reports: readonly Reported[], represented: Set<LeafFinding>): Diagnostic[] {
  const owners = cited.filter((one) => one.leaf === producer && isOwner(one.finding, finding));
  const owner = owners.find((one) => !represented.has(one) && same({ ...one.finding, "from-sub-skill": producer }, finding)) ?? owners.find((one) => !represented.has(one)) ?? owners[0];
  if (!owner) return [wrong(input, at, "id", `is no finding of \`${producer}\` at that place, with that first reference and domain`, "copy the leaf's finding; of merged ones, keep one as the owner")];
  const may = finding.location ? cited.filter((one) => one === owner || standsFor(finding, one.finding)) : [owner];
  const must = may.filter((one) => one === owner || !reports.some((other) => other.finding !== finding && (standsFor(other.finding, one.finding) || isOwner(one.finding, other.finding))));
  for (const one of finding.location ? may : [owner]) if (one === owner || must.includes(one) || areDuplicates(one.finding, owner.finding)) represented.add(one);
  const found: Diagnostic[] = [];
  for (const [member, order] of [["severity", severities], ["confidence", confidences]] as const) {
    const rank = (one: Finding): number => (order as readonly string[]).indexOf(one[member]);
    const least = Math.max(...must.map((one) => rank(one.finding)));
    const allowed = may.map((one) => rank(one.finding)).filter((value) => value >= least);
    if (!allowed.includes(rank(finding))) found.push(wrong(input, at, member, `is \`${finding[member]}\`, but the findings that it stands for have \`${order[least] ?? ""}\``, "take the highest of them"));
  }
  const known = new Set(may.flatMap((one) => one.finding.references.map((reference) => compactJson(reference as PlainJson))));
  const kept = new Set(finding.references.map((reference) => compactJson(reference as PlainJson)));
  finding.references.forEach((reference, index) => {
    if (!known.has(compactJson(reference as PlainJson))) found.push(wrong(input, [...at, "references"], index, `cites \`${reference.path}\`, which no leaf cited there${reference.sha === undefined ? "" : " at that commit"}`, "keep the leaves' references as they are"));
  });
  if (owner.finding.references.some((reference) => !kept.has(compactJson(reference as PlainJson)))) found.push(wrong(input, at, "references", "lack a reference of the leaf's finding", "keep them all"));
  if (may.every((one) => one.finding.message !== finding.message)) found.push(wrong(input, at, "message", "is not the leaf's", "pass messages on unchanged"));
  for (const member of ["suggested-code", "suggested-code-omission-reason"] as const) {
    if (may.every((one) => one.finding[member] !== finding[member])) found.push(wrong(input, at, member, "is not the leaf's", "pass it on unchanged"));
  }
  return found;
}

/** Whether a rolled-up finding carries the identity of a leaf's: identifier, first reference, domain, place. */
function isOwner(leaf: Finding, rolled: Finding): boolean {
  return leaf.id === rolled.id && same(leaf.references[0], rolled.references[0]) && leaf.domain === rolled.domain && same(leaf.location ?? null, rolled.location ?? null);
}

/** Whether a rolled-up finding can stand for a leaf's: at its lines, with all its references and no other code. */
function standsFor(rolled: Finding, leaf: Finding): boolean {
  if (rolled.references.length === 0 || !overlaps(rolled, leaf)) return false;
  const references = new Set(rolled.references.map((reference) => compactJson(reference as PlainJson)));
  const code = leaf["suggested-code"];
  return leaf.references.every((reference) => references.has(compactJson(reference as PlainJson))) && (code === undefined || rolled["suggested-code"] === code);
}

function duplicatesAmong({ report }: GateInput, reports: readonly Reported[]): Diagnostic[] {
  return reports.flatMap(({ finding, at }, index) => {
    const first = reports.slice(0, index).find((other) => areDuplicates(other.finding, finding));
    return first ? [gateCodes.make("duplicate-rollup-finding", placeOf(report, at), { path: pathText(at) }, { related: [{ span: placeOf(report, first.at), message: "the other one" }] })] : [];
  });
}

function same(a: unknown, b: unknown): boolean {
  return compactJson(strip(a)) === compactJson(strip(b));
}

/** Members that are undefined count as absent. */
function strip(value: unknown): PlainJson {
  if (value === undefined) return null;
  return JSON.parse(JSON.stringify(value)) as PlainJson;
}
