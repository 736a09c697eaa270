/** Frontmatter: nine required fields, a name that is the folder's, one version everywhere, metadata as strict JSON. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { nearestNames } from "../../../compiler/diagnostics/nearest.js";
import { readJson } from "../../../compiler/json/read.js";
import { memberOf, stringOf } from "../../../compiler/json/value.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { spanOf } from "../../../compiler/source/span.js";
import { fieldOf } from "../../../prose/frontmatter/parse.js";
import { libraryCodes } from "./codes.js";
import { type ContractSkill, type SkillLibrary, fieldPlace, frontmatterPlace, scalarText } from "./load.js";

const required = ["name", "version", "description", "license", "compatibility", "metadata", "slug", "displayName", "summary"] as const;
const recommended = ["when_to_use", "argument-hint"] as const;

export function checkFrontmatter(skill: ContractSkill, library: SkillLibrary): Diagnostic[] {
  return [...checkPresence(skill), ...checkName(skill), ...checkMetadata(skill), ...checkVersion(skill, library), ...checkDescription(skill)];
}

function checkPresence(skill: ContractSkill): Diagnostic[] {
  const { frontmatter } = skill.text;
  const names = frontmatter?.fields.map(({ key }) => key) ?? [];
  const strangers = names.filter((name) => ![...required, ...recommended].some((known) => known === name));
  const absent = (name: string): boolean => {
    const field = fieldOf(frontmatter, name);
    return !field || (field.value.kind === "scalar" && (field.value.type === "null" || field.value.text.trim() === ""));
  };
  const near = (name: string): { near?: string } => {
    const [found] = nearestNames(name, strangers, 1);
    return found === undefined ? {} : { near: found };
  };
  return [
    ...required.filter(absent).map((name) => libraryCodes.make("missing-skill-field", frontmatterPlace(skill), { name, ...near(name) })),
    ...recommended.filter(absent).map((name) => libraryCodes.make("missing-advised-field", frontmatterPlace(skill), { name, ...near(name) })),
  ];
}

function checkName(skill: ContractSkill): Diagnostic[] {
  const field = fieldOf(skill.text.frontmatter, "name");
  const name = scalarText(field);
  if (!field || name === undefined || (name === skill.folder && name === name.toLowerCase())) return [];
  return [libraryCodes.make("skill-name-mismatch", fieldPlace(skill, field), { name, folder: skill.folder })];
}

/** The JSON of `metadata`, where it is sound. */
function metadataOf(skill: ContractSkill): { readonly text: string; readonly start: number; readonly json: ReturnType<typeof readJson> } | undefined {
  const field = fieldOf(skill.text.frontmatter, "metadata");
  if (!field) return undefined;
  const text = skill.text.file.text.slice(field.value.start, field.value.end);
  return { text, start: field.value.start, json: readJson(new SourceFile(skill.path, text)) };
}

function checkMetadata(skill: ContractSkill): Diagnostic[] {
  const field = fieldOf(skill.text.frontmatter, "metadata");
  const metadata = metadataOf(skill);
  if (!field || !metadata || scalarText(field) === "") return [];
  const place = fieldPlace(skill, field);
  const { file } = skill.text;
  const lines = file.text.slice(field.keyRange.start, field.value.end).split("\n").length;
  if (lines > 1) return [libraryCodes.make("invalid-metadata", spanOf(file, field.keyRange), { what: `stands on ${lines} lines`, help: "write it on one line, as a JSON object" })];
  const { value, diagnostics } = metadata.json;
  const [fault] = diagnostics;
  if (fault) {
    const at = spanOf(file, { start: metadata.start + fault.span.start, end: metadata.start + fault.span.end });
    return [libraryCodes.make("invalid-metadata", at, { what: `is not strict JSON: ${fault.message}`, help: fault.help ?? "write it as JSON" })];
  }
  if (value?.kind !== "object") return [libraryCodes.make("invalid-metadata", place, { what: "is not a JSON object", help: 'write it as `{"version": …, "discipline": …, "phase": …}`' })];
  return ["discipline", "phase"].flatMap((name) => {
    const text = stringOf(memberOf(value, name));
    return text === undefined || text === "" ? [libraryCodes.make("invalid-metadata", place, { what: `has no \`${name}\``, help: `add \`"${name}": …\`` })] : [];
  });
}

/** The discipline that metadata states. */
export function disciplineOf(skill: ContractSkill): string | undefined {
  return stringOf(memberOf(metadataOf(skill)?.json.value, "discipline"));
}

function checkVersion(skill: ContractSkill, { versions, rowOf }: SkillLibrary): Diagnostic[] {
  const field = fieldOf(skill.text.frontmatter, "version");
  const version = scalarText(field);
  if (!field || version === undefined) return [];
  const place = fieldPlace(skill, field);
  const inMetadata = stringOf(memberOf(metadataOf(skill)?.json.value, "version"));
  const row = rowOf.get(skill.name);
  const findings: Diagnostic[] = [];
  if (inMetadata !== version) findings.push(libraryCodes.make("skill-version-mismatch", place, { version, other: inMetadata ?? "nothing", where: "`metadata`" }));
  if (versions && !row) findings.push(libraryCodes.make("skill-version-mismatch", place, { version, other: "nothing", where: "`VERSIONS.md`" }));
  if (row && row.version !== version) {
    findings.push(libraryCodes.make("skill-version-mismatch", place, { version, other: row.version, where: "`VERSIONS.md`" }, { related: [{ span: row.place, message: "the row of this skill" }] }));
  }
  return findings;
}

function checkDescription(skill: ContractSkill): Diagnostic[] {
  const field = fieldOf(skill.text.frontmatter, "description");
  const description = scalarText(field);
  if (!field || description === undefined || description.trim() === "") return [];
  const place = fieldPlace(skill, field);
  return [
    ...(/^(?:use|run|invoke|call|trigger|when|whenever|before|after|for)\b/i.test(description.trim()) ? [] : [libraryCodes.make("missing-trigger", place, {})]),
    ...(/\b(?:not for|not to be used|do not use|don['’]t use|never use)\b/i.test(description) ? [] : [libraryCodes.make("missing-exclusion", place, {})]),
  ];
}
