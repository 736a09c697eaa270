/** A library of skills as it stands on disk: every `SKILL.md` with its frontmatter, sections and links. */

import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { type Span, fileSpan, spanOf } from "../../../compiler/source/span.js";
import { fieldOf } from "../../../prose/frontmatter/parse.js";
import type { Field } from "../../../prose/frontmatter/value.js";
import { type SkillText, readSkillText } from "../../../prose/read/skill-text.js";
import { type Section, sectionsOf } from "../../shared/sections.js";
import { openBytes } from "../../../compiler/source/read-bytes.js";
import { readCodes } from "../../../prose/read/codes.js";
import { readFound, sizeLimit } from "../../shared/read-text.js";
import { walkFiles } from "../../shared/walk.js";
import { libraryCodes } from "./codes.js";

export interface ContractSkill {
  /** The path of the file relative to the root. */
  readonly path: string;
  /** The folder's own name. */
  readonly folder: string;
  /** What frontmatter says; the folder's name where it says nothing. */
  readonly name: string;
  readonly text: SkillText;
  readonly sections: readonly Section[];
  readonly auditor: boolean;
}

export interface VersionRow {
  readonly name: string;
  readonly version: string;
  readonly place: Span;
}

export interface SkillLibrary {
  readonly root: string;
  readonly skills: readonly ContractSkill[];
  /** The rows of `VERSIONS.md`; undefined where there is none. */
  readonly versions: readonly VersionRow[] | undefined;
  /** The first row of each name. */
  readonly rowOf: ReadonlyMap<string, VersionRow>;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws AccessError */
export function loadLibrary(root: string): SkillLibrary {
  const { files, links } = walkFiles(root, (path) => posix.basename(path).toLowerCase() === "skill.md");
  const diagnostics: Diagnostic[] = links
    .filter((path) => posix.basename(path).toLowerCase() === "skill.md")
    .map((path) => libraryCodes.make("misplaced-skill-file", fileSpan(new SourceFile(path, "")), { path, what: "is a symbolic link" }));
  const skills: ContractSkill[] = [];
  for (const path of files) {
    const bytes = readFound(root, path);
    if (typeof bytes === "number") {
      diagnostics.push(readCodes.make("oversized-file", fileSpan(new SourceFile(path, "")), { bytes, limit: sizeLimit }));
      continue;
    }
    const text = readSkillText(path, bytes);
    if (posix.basename(path) !== "SKILL.md") diagnostics.push(libraryCodes.make("misplaced-skill-file", fileSpan(text.file), { path, what: "is not spelled `SKILL.md`" }));
    diagnostics.push(...text.findings);
    const folder = posix.basename(posix.dirname(path));
    const name = scalarText(fieldOf(text.frontmatter, "name"));
    skills.push({ path, folder, name: name === undefined || name === "" ? folder : name, text, sections: sectionsOf(text), auditor: scalarText(fieldOf(text.frontmatter, "class")) === "auditor" });
  }
  const versions = loadVersions(root);
  return { root, skills, versions, rowOf: new Map((versions ?? []).toReversed().map((row) => [row.name, row])), diagnostics };
}

/** The text of a scalar field, whatever type YAML gives it. */
export function scalarText(field: Field | undefined): string | undefined {
  return field?.value.kind === "scalar" && field.value.type !== "null" ? field.value.text : undefined;
}

export function frontmatterPlace({ text }: ContractSkill): Span {
  const opening = text.frontmatter?.split.opening;
  return opening ? spanOf(text.file, opening) : fileSpan(text.file);
}

export function fieldPlace({ text }: ContractSkill, { value, keyRange }: Field): Span {
  return spanOf(text.file, value.end > value.start ? value : keyRange);
}

function loadVersions(root: string): VersionRow[] | undefined {
  const path = join(root, "VERSIONS.md");
  if (!existsSync(path)) return undefined;
  const file = new SourceFile("VERSIONS.md", openBytes(path, path, sizeLimit).bytes.toString("utf8"));
  return [...file.text.matchAll(/^\|[ \t]*`?([a-z0-9][a-z0-9-]*)`?[ \t]*\|[^|\n]*\|[ \t]*`?(\d+\.\d+\.\d+)`?[ \t]*\|/gm)].map((match) => ({
    name: match[1] ?? "",
    version: match[2] ?? "",
    place: { file, start: match.index, end: match.index + match[0].length },
  }));
}
