/** The rules of one finding: cited or the agent's own, its references, its place, its domain. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonPath, pathText } from "../../../compiler/json/value.js";
import { parseKnowledgePath } from "../../read/layers.js";
import { placeOf } from "../../shared/json-document.js";
import { describeFileFault, fileFault, pathFault } from "../../shared/safe-path.js";
import { gateCodes } from "../codes.js";
import type { Finding } from "../report-schema.js";
import type { GateInput } from "./gate-input.js";
import { checkLocation } from "./location.js";

const agentSlug = /^agent:[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The producer of what a super-skill found by itself, and the domain of such findings. */
export const agentProducer = "agent";
export const agentDomain = "Agent";

export function checkFinding(input: GateInput, finding: Finding, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  return [
    ...checkProducer(input, finding, path, role),
    ...(finding.references.length === 0 ? checkAgentFinding(input, finding, path, role) : checkCitedFinding(input, finding, path)),
    ...finding.references.flatMap((reference, index) => checkReference(input, reference.path, [...path, "references", index, "path"])),
    ...checkConditional(input, finding, path),
    ...checkLocation(input, finding, path),
    ...checkDomain(input, finding, path, role),
  ];
}

function checkProducer({ report }: GateInput, finding: Finding, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  const at = [...path, "from-sub-skill"];
  const wrong = (what: string): Diagnostic[] => [gateCodes.make("invalid-producer", placeOf(report, at), { path: pathText(at), what })];
  if (role === "leaf" && finding["from-sub-skill"] !== undefined) return wrong("stands in the report of a leaf");
  if (role === "super" && finding["from-sub-skill"] === undefined) return wrong("is missing");
  return [];
}

function checkAgentFinding({ report }: GateInput, finding: Finding, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  const producer = finding["from-sub-skill"];
  const prefix = role === "super" && producer !== undefined && producer !== agentProducer ? `${producer}:` : "";
  const findings: Diagnostic[] = [];
  const wrong = (member: string, what: string, help: string): void => {
    const at = [...path, member];
    findings.push(gateCodes.make("invalid-agent-finding", placeOf(report, at), { path: pathText(at), what, help }));
  };
  if (!finding.id.startsWith(prefix) || !agentSlug.test(finding.id.slice(prefix.length))) {
    wrong("id", `is \`${finding.id}\`, but a finding without references is named \`${prefix}agent:<slug>\``, "cite the article that it rests on, or name it so");
  }
  if (finding.confidence === "high") wrong("confidence", "is `high`, but a finding without references is `medium` at most", "write `medium`");
  if (finding.severity === "major" || finding.severity === "blocker") wrong("severity", `is \`${finding.severity}\`, but a finding without references is \`minor\` at most`, "write `minor`; say in the message that it deserves a rule");
  return findings;
}

function checkCitedFinding({ report }: GateInput, finding: Finding, path: JsonPath): Diagnostic[] {
  const at = [...path, "id"];
  const primary = finding.references[0]?.path ?? "";
  if (finding.id === primary) return [];
  if (/(?:^|:)agent:/.test(finding.id)) {
    return [gateCodes.make("invalid-agent-finding", placeOf(report, at), { path: pathText(at), what: `is \`${finding.id}\`, but the finding has references`, help: `write \`${primary}\`` })];
  }
  return [gateCodes.make("primary-reference-mismatch", placeOf(report, at), { path: pathText(at), id: finding.id, primary })];
}

function checkReference({ report, libraryRoot, articles }: GateInput, reference: string, path: JsonPath): Diagnostic[] {
  const place = placeOf(report, path);
  const fault = pathFault(reference) ?? (/[#?%]/.test(reference) ? "has a fragment or an escape" : parseKnowledgePath(reference) ? undefined : "is no article of a layer");
  if (fault !== undefined) return [gateCodes.make("invalid-reference-path", place, { path: pathText(path), reference, what: fault })];
  const findings: Diagnostic[] = [];
  const missing = libraryRoot === undefined ? undefined : fileFault(libraryRoot, reference);
  if (missing !== undefined) findings.push(gateCodes.make("missing-reference-file", place, { path: pathText(path), reference, what: describeFileFault(missing) }));
  if (articles && !articles.includes(reference)) findings.push(gateCodes.make("unread-reference", place, { path: pathText(path), reference }));
  return findings;
}

/** The cap where an article may not apply; the first reference decides, as the finding's ground. */
function checkConditional({ report, conditional }: GateInput, finding: Finding, path: JsonPath): Diagnostic[] {
  const article = finding.references[0]?.path;
  const unknown = article === undefined ? undefined : conditional?.get(article);
  if (article === undefined || !unknown || unknown.length === 0) return [];
  const wrong = (member: string, what: string): Diagnostic => gateCodes.make("conditional-finding-mismatch", placeOf(report, [...path, member]), { path: pathText([...path, member]), article, what });
  return [
    ...(finding.confidence === "high" ? [wrong("confidence", "the confidence is `high`")] : []),
    ...unknown.filter((dimension) => !finding.message.includes(dimension)).map((dimension) => wrong("message", `the message does not name \`${dimension}\``)),
  ];
}

function checkDomain({ report, review }: GateInput, finding: Finding, path: JsonPath, role: "leaf" | "super"): Diagnostic[] {
  const at = [...path, "domain"];
  const wrong = (what: string): Diagnostic[] => [gateCodes.make("invalid-finding-domain", placeOf(report, at), { path: pathText(at), what })];
  const { domain } = finding;
  const own = role === "super" && finding["from-sub-skill"] === agentProducer;
  if (domain === undefined) return (review === true && role === "leaf") || (own && review !== false) ? wrong("is missing") : [];
  if (own && domain !== agentDomain) return wrong(`is \`${domain}\`, but the super-skill's own findings have \`${agentDomain}\``);
  if (domain.trim() !== domain) return wrong("has blanks around it");
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(domain) ? wrong("has a control character") : [];
}
