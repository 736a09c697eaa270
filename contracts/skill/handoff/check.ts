/** Checks a handoff summary: seven visible fields, typed evidence, a status that fits, no verdict but an auditor's. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { type Range, type Span, fileSpan } from "../../../compiler/source/span.js";
import { walkBlocks } from "../../../prose/markdown/blocks.js";
import { parseBlocks } from "../../../prose/markdown/parse-blocks.js";
import { isTimestamp, isDate } from "../../shared/time.js";
import { type NotChecked, type Verdict, verdictOf } from "../../shared/verdict.js";
import { type YamlField, type YamlItem, readYamlFields } from "../../shared/yaml-fields.js";
import { confidences, scoreStates, statuses, verdicts } from "../audit/truth-table.js";
import { evidenceTypes } from "../registry/request-schema.js";
import { handoffCodes } from "./codes.js";

export interface HandoffInput {
  /** The skill that handed off, and whether it is an auditor. */
  readonly skill?: { readonly name: string; readonly auditor: boolean };
  /** The skills that can be recommended. */
  readonly known?: readonly string[];
}

const always = ["status", "objective", "key_findings", "evidence", "assumptions", "open_loops", "recommended_next_skill"] as const;
/** All of them or none. */
const groups: readonly (readonly [readonly string[], string])[] = [
  [["registry", "projection_offset", "aggregate_revision", "event_ids"], "a registry was involved"],
  [["narrative_canon_id", "narrative_canon_version", "claims_projection_offset", "dependency_status"], "the message depends on the narrative"],
];
const auditFields = ["framework", "profile", "catalog_version", "target", "observed_at", "context", "evidence_coverage", "score_confidence", "score_state", "verdict", "veto_count", "cap_applied"] as const;
const decisive = ["verdict", "veto_count", "cap_applied", "raw_overall_score", "final_overall_score"] as const;

export function checkHandoff(file: SourceFile, { skill, known }: HandoffInput = {}): Verdict {
  const notChecked: NotChecked[] = [{ what: "whether the findings follow from the evidence", needs: "a reader", rules: ["SKC-071", "SKC-091", "SKC-092"] }];
  if (!known) notChecked.push({ what: "whether the recommended skill exists", needs: "the library (--root)", rules: ["SKC-067"] });
  if (!skill) notChecked.push({ what: "whether the skill may give a verdict", needs: "its name (--skill)", rules: ["SKC-077", "SKC-079", "SKC-081"] });
  const { fields, diagnostics } = handoffFields(file);
  if (!fields) return verdictOf("skill", diagnostics, notChecked);
  const all = new Map(fields.map((field) => [field.name, field]));
  return verdictOf(
    "skill",
    [...checkPresence(file, all), ...checkStatus(all), ...checkEvidence(all.get("evidence")), ...checkNext(all.get("recommended_next_skill"), known), ...checkNarrative(all), ...(skill ? checkAuthority(file, all, skill) : [])],
    notChecked,
  );
}

type Fields = ReadonlyMap<string, YamlField>;

/** The YAML of the file: the first fence that has a status, else the file itself. */
function handoffFields(file: SourceFile): { readonly fields?: readonly YamlField[]; readonly diagnostics: readonly Diagnostic[] } {
  for (const block of walkBlocks(parseBlocks(file.text, file.text.startsWith("\ufeff") ? 1 : 0).children)) {
    const [first] = block.kind === "fence" ? block.lines : [];
    const last = block.kind === "fence" ? block.lines.at(-1) : undefined;
    if (!first || !last) continue;
    // From the line's start on, so that all lines are indented alike.
    const range: Range = { start: file.text.lastIndexOf("\n", first.start - 1) + 1, end: last.end };
    if (/^[ \t]*status:/m.test(file.text.slice(range.start, range.end))) return readYamlFields(file, range);
  }
  if (/^status:/m.test(file.text)) return readYamlFields(file, { start: file.text.startsWith("\ufeff") ? 1 : 0, end: file.text.length });
  return { diagnostics: [handoffCodes.make("missing-handoff", fileSpan(file), {})] };
}

function checkPresence(file: SourceFile, all: Fields): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const name of always) {
    const field = all.get(name);
    if (!field) findings.push(handoffCodes.make("missing-handoff-field", fileSpan(file), { name }));
    else if (isEmpty(field)) findings.push(handoffCodes.make("invalid-handoff-field", field.keyPlace, { name, what: "is empty", help: "where there is none, write `none`" }));
  }
  for (const [names, why] of groups) {
    if (!names.some((name) => all.has(name))) continue;
    findings.push(...names.filter((name) => !all.has(name)).map((name) => handoffCodes.make("missing-handoff-field", fileSpan(file), { name, why })));
  }
  return findings;
}

function checkStatus(all: Fields): Diagnostic[] {
  const field = all.get("status");
  const status = field?.text ?? "";
  if (!field || status === "") return [];
  if (!statuses.some((known) => known === status)) {
    return [handoffCodes.make("invalid-handoff-field", field.place, { name: "status", what: `is \`${status}\`, not one of ${words(statuses)}`, ...near(status, statuses) })];
  }
  const open = itemsOf(all.get("open_loops"));
  const mismatch = (what: string, help: string): Diagnostic[] => [handoffCodes.make("status-mismatch", field.place, { status, what, help })];
  if (status === "DONE_WITH_CONCERNS" && open.length === 0) return mismatch("no limitation is named", "name it in `open_loops`, or write `DONE`");
  if (status === "NEEDS_INPUT" && open.length === 0) return mismatch("it is not said what is needed", "name the missing evidence, choice or authority in `open_loops`");
  if (status === "BLOCKED" && open.length === 0) return mismatch("it is not said what was tried", "name the attempts and the boundary in `open_loops`");
  if (status === "BLOCKED" && all.get("verdict")?.text === "BLOCK") return mismatch("the verdict is `BLOCK`", "an audit that was carried out is `DONE`, whatever its verdict");
  return [];
}

function checkEvidence(field: YamlField | undefined): Diagnostic[] {
  if (!field || isEmpty(field) || (field.items === undefined && field.text === "none")) return [];
  if (!field.items) return [handoffCodes.make("invalid-handoff-field", field.place, { name: "evidence", what: "is not a list of `type`, `ref` and `observed_at`" })];
  return field.items.flatMap((item, index) => (item.text === "none" && field.items?.length === 1 ? [] : checkEvidenceItem(item, index)));
}

function checkEvidenceItem(item: YamlItem, index: number): Diagnostic[] {
  const wrong = (place: Span, name: string, what: string, help: { help?: string } = {}): Diagnostic => handoffCodes.make("invalid-handoff-field", place, { name: `evidence[${index}]${name}`, what, ...help });
  if (!item.fields) return [wrong(item.place, "", "is not `type`, `ref` and `observed_at`")];
  const all = new Map(item.fields.map((field) => [field.name, field]));
  const type = all.get("type");
  const observed = all.get("observed_at");
  return [
    ...["type", "ref", "observed_at"].filter((name) => isEmpty(all.get(name))).map((name) => wrong(item.place, "", `has no \`${name}\``)),
    ...(type && !isEmpty(type) && !evidenceTypes.some((known) => known === type.text) ? [wrong(type.place, ".type", `is \`${type.text ?? ""}\`, not one of ${words(evidenceTypes)}`, near(type.text ?? "", evidenceTypes))] : []),
    ...(observed && !isEmpty(observed) && !isDate(observed.text ?? "") && !isTimestamp(observed.text ?? "") ? [wrong(observed.place, ".observed_at", `is \`${observed.text ?? ""}\`, not a date such as \`2026-07-10\``)] : []),
  ];
}

function checkNext(field: YamlField | undefined, known: readonly string[] | undefined): Diagnostic[] {
  if (!field || isEmpty(field)) return [];
  const name = field.text ?? "";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return [handoffCodes.make("invalid-handoff-field", field.place, { name: "recommended_next_skill", what: "is not the name of one skill, nor `none`", help: "name one; put alternatives into `open_loops`" })];
  if (name === "none" || !known || known.includes(name)) return [];
  return [handoffCodes.make("invalid-handoff-field", field.place, { name: "recommended_next_skill", what: `is \`${name}\`, which does not exist`, ...near(name, known) })];
}

function checkNarrative(all: Fields): Diagnostic[] {
  const dependency = all.get("dependency_status");
  const canon = all.get("narrative_canon_id");
  const allowed = ["verified", "approved-fallback", "blocked"];
  if (!dependency) return [];
  const status = dependency.text ?? "";
  if (!allowed.includes(status)) return [handoffCodes.make("invalid-handoff-field", dependency.place, { name: "dependency_status", what: `is \`${status}\`, not one of ${words(allowed)}` })];
  const onCanon = canon !== undefined && !isEmpty(canon) && canon.text !== "null";
  if (status === "verified" && !onCanon) return [handoffCodes.make("invalid-handoff-field", dependency.place, { name: "dependency_status", what: "is `verified` without an accepted narrative" })];
  if (status === "approved-fallback" && onCanon) return [handoffCodes.make("invalid-handoff-field", canon.place, { name: "narrative_canon_id", what: "names a narrative, but the draft is a fallback and not on it" })];
  return [];
}

function checkAuthority(file: SourceFile, all: Fields, { name: skill, auditor }: NonNullable<HandoffInput["skill"]>): Diagnostic[] {
  if (auditor) {
    return [
      ...auditFields.filter((name) => !all.has(name)).map((name) => handoffCodes.make("missing-handoff-field", fileSpan(file), { name, why: `\`${skill}\` is an auditor` })),
      ...([["verdict", verdicts], ["score_state", scoreStates], ["score_confidence", confidences]] as const).flatMap(([name, allowed]) => {
        const field = all.get(name);
        return field && !allowed.some((word) => word === field.text) ? [handoffCodes.make("invalid-handoff-field", field.place, { name, what: `is \`${field.text ?? ""}\`, not one of ${words(allowed)}` })] : [];
      }),
    ];
  }
  return decisive.flatMap((name) => {
    const field = all.get(name);
    return field && !(name === "verdict" && field.text === "UNDECIDED") ? [handoffCodes.make("simulated-audit", field.keyPlace, { name, skill })] : [];
  });
}

function isEmpty(field: YamlItem | undefined): boolean {
  if (!field || field.value === undefined) return true;
  if (field.items) return field.items.length === 0 || field.items.every((item) => item.value === undefined || item.value === "");
  return typeof field.value === "string" && field.value.trim() === "";
}

/** What a list or a text says, `none` left out. */
function itemsOf(field: YamlField | undefined): string[] {
  const texts = field?.items ? field.items.map(({ value }) => String(value ?? "")) : [field?.text ?? ""];
  return texts.filter((text) => text.trim() !== "" && text.trim().toLowerCase() !== "none");
}

function words(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function near(name: string, known: readonly string[]): { help?: string } {
  const help = didYouMean(name, known);
  return help === undefined ? {} : { help };
}
