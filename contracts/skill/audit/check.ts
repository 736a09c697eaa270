/** Checks audit artifacts: closed fields, the truth table, the folder of the framework. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { type Span, fileSpan } from "../../../compiler/source/span.js";
import { readJson } from "../../../compiler/json/read.js";
import { SourceFile as TextFile } from "../../../compiler/source/source-file.js";
import { isDate } from "../../shared/time.js";
import { type Verdict, verdictOf } from "../../shared/verdict.js";
import { type YamlField, type YamlItem, readYamlFields } from "../../shared/yaml-fields.js";
import { auditCodes } from "./codes.js";
import { auditFolder, multi, sinkFault, sinks } from "./frameworks.js";
import { type Outcome, confidences, outcomeFaults, scoreStates, statuses, verdicts } from "./truth-table.js";

/** What a field may be: one of some words, a text, or what a function says against it. */
type Form = readonly string[] | ((field: YamlItem) => string | undefined);

const text: Form = ({ value }) => (typeof value === "string" && value.trim() !== "" ? undefined : "is not a text");
const versionText: Form = ({ text: written }) => (/^\d+\.\d+\.\d+$/.test(written ?? "") ? undefined : "is not a version such as `20.1.0`");
const score: Form = ({ text: written }) => (isInteger(written) && Number(written) <= 100 ? undefined : "is not a whole number from 0 to 100");
const count: Form = ({ text: written }) => (isInteger(written) ? undefined : "is not a whole number");
const skill: Form = ({ value }) => (typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) ? undefined : "is not the name of one skill, nor `none`");

const frontmatter: Readonly<Record<string, Form>> = {
  class: ["auditor-output"],
  schema_version: ["3.0"],
  runbook_version: ["3.0.0"],
  catalog_version: versionText,
  framework: [...Object.keys(sinks), multi],
  profile: text,
};

const body: Readonly<Record<string, Form>> = {
  status: statuses,
  verdict: verdicts,
  score_state: scoreStates,
  objective: text,
  target: text,
  observed_at: ({ text: written }) => (isDate(written ?? "") ? undefined : "is not a date such as `2026-07-10`"),
  context: (field) => contextFault(field),
  key_findings: (field) => (field.items ? undefined : "is not a list; write `[]` where there is none"),
  evidence_summary: text,
  evidence_coverage: score,
  score_confidence: confidences,
  open_loops: text,
  recommended_next_skill: skill,
  veto_count: count,
  cap_applied: ["true", "false"],
};
const optional: Readonly<Record<string, Form>> = { raw_overall_score: score, final_overall_score: score };
const finding: Readonly<Record<string, Form>> = { title: text, severity: ["veto", "high", "medium", "low"], evidence: text };

export function checkAudit(file: SourceFile): Verdict {
  const open = [{ what: "whether the catalogue knows the version, the profile and the context", needs: "the catalogue of the framework", rules: ["SKC-078"] }];
  if (!file.path.includes(`${auditFolder}/`)) open.push({ what: "whether the file stands in the folder of its framework", needs: `a path with \`${auditFolder}/\` in it`, rules: ["SKC-149"] });
  return verdictOf("skill", auditFindings(file), open);
}

function auditFindings(file: SourceFile): Diagnostic[] {
  const match = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(file.text);
  if (!match || match.index !== 0) {
    return [auditCodes.make("invalid-audit-layout", fileSpan(file), { what: "the audit does not start with frontmatter between two lines of `---`", help: "start it with `---`, the six fields of the frontmatter, and `---`" })];
  }
  const start = match[0].indexOf("\n") + 1;
  const head = readYamlFields(file, { start, end: start + (match[1] ?? "").length });
  const rest = readYamlFields(file, { start: match[0].length, end: file.text.length });
  if (!head.fields || !rest.fields) {
    const prose = head.fields !== undefined && rest.diagnostics.every(({ code }) => code === "unreadable-yaml");
    return prose ? [auditCodes.make("invalid-audit-layout", rest.diagnostics[0]?.span ?? fileSpan(file), { what: "after the frontmatter stands something else than fields", help: "an audit has no free prose; put what it says into a field" })] : [...head.diagnostics, ...rest.diagnostics];
  }
  const missing = fileSpan(file);
  const findings = rest.fields.find(({ name }) => name === "key_findings");
  const shape = [
    ...checkFields(head.fields, frontmatter, {}, "frontmatter", missing),
    ...checkFields(rest.fields, body, optional, "audit", missing),
    ...(findings?.items ?? []).flatMap((item) => (item.fields ? checkFields(item.fields, finding, {}, "finding", item.place) : [auditCodes.make("invalid-audit-field", item.place, { name: "key_findings", what: "has an item that is not `title`, `severity` and `evidence`" })])),
  ];
  if (shape.length > 0) return shape;
  return checkOutcome(file, head.fields, rest.fields);
}

function checkFields(fields: readonly YamlField[], required: Readonly<Record<string, Form>>, others: Readonly<Record<string, Form>>, part: string, missing: Span): Diagnostic[] {
  const forms = { ...required, ...others };
  const absent = Object.keys(required).filter((name) => fields.every((field) => field.name !== name));
  return [
    ...absent.map((name) => auditCodes.make("missing-audit-field", missing, { name, part })),
    ...fields.flatMap((field) => {
      const form = forms[field.name];
      if (form === undefined) {
        const help = didYouMean(field.name, Object.keys(forms));
        return [auditCodes.make("unknown-audit-field", field.keyPlace, { name: field.name, ...(help === undefined ? {} : { help }) })];
      }
      const what = typeof form === "function" ? form(field) : form.includes(field.text ?? "") ? undefined : `is ${field.text === undefined || field.text === "" ? "empty" : `\`${field.text}\``}, not ${form.length === 1 ? "" : "one of "}${form.map((word) => `\`${word}\``).join(", ")}`;
      return what === undefined ? [] : [auditCodes.make("invalid-audit-field", field.place, { name: field.name, what })];
    }),
  ];
}

function checkOutcome(file: SourceFile, head: readonly YamlField[], fields: readonly YamlField[]): Diagnostic[] {
  const all = new Map([...head, ...fields].map((field) => [field.name, field]));
  const word = (name: string): string => all.get(name)?.text ?? "";
  const number = (name: string): number | undefined => (all.has(name) ? Number(word(name)) : undefined);
  const raw = number("raw_overall_score");
  const final = number("final_overall_score");
  // The forms of all fields were checked before.
  const outcome: Outcome = {
    status: word("status") as Outcome["status"],
    verdict: word("verdict") as Outcome["verdict"],
    scoreState: word("score_state") as Outcome["scoreState"],
    confidence: word("score_confidence") as Outcome["confidence"],
    vetoes: number("veto_count") ?? 0,
    capApplied: word("cap_applied") === "true",
    coverage: number("evidence_coverage") ?? 0,
    multi: word("framework") === multi,
    ...(raw === undefined ? {} : { raw }),
    ...(final === undefined ? {} : { final }),
  };
  const place = (name: string): Span => all.get(name)?.place ?? all.get("verdict")?.place ?? fileSpan(file);
  const vetoes = (all.get("key_findings")?.items ?? []).filter((item) => item.fields?.some(({ name, text: written }) => name === "severity" && written === "veto")).length;
  const sink = sinkFault(word("framework"), file.path);
  return [
    ...(vetoes === outcome.vetoes ? [] : [auditCodes.make("veto-count-mismatch", place("veto_count"), { stated: outcome.vetoes, found: vetoes })]),
    ...outcomeFaults(outcome).map(({ member, what }) => auditCodes.make("verdict-mismatch", place(member), { what })),
    ...(sink === undefined ? [] : [auditCodes.make("audit-path-mismatch", place("framework"), { what: sink })]),
  ];
}

function contextFault({ place, fields }: YamlItem): string | undefined {
  const written = place.file.text.slice(place.start, place.end);
  if (!fields || /\n/.test(written.trimEnd())) return "is not a JSON object on one line";
  const { value, diagnostics } = readJson(new TextFile(place.file.path, written.trim()));
  if (!value || diagnostics.length > 0) return `is not strict JSON: ${diagnostics[0]?.message ?? ""}`;
  return value.kind === "object" && value.members.length > 0 ? undefined : "says nothing";
}

function isInteger(written: string | undefined): boolean {
  return /^(?:0|[1-9]\d{0,8})$/.test(written ?? "");
}
