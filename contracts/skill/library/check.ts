/** Checks a library of skills against the Skill Contract. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { type NotChecked, type Verdict, verdictOf } from "../../shared/verdict.js";
import { checkFrontmatter } from "./check-frontmatter.js";
import { checkLabels } from "./check-labels.js";
import { checkLinks } from "./check-links.js";
import { checkMissingness } from "./check-prose.js";
import { checkSections } from "./check-sections.js";
import { libraryCodes } from "./codes.js";
import { type ContractSkill, type SkillLibrary, frontmatterPlace } from "./load.js";

/** How many skills and auditors the contract is written for. */
const catalogSize = 120;
const auditorCount = 8;

/** One check a file; each sees one skill and its library. */
const checks: readonly ((skill: ContractSkill, library: SkillLibrary) => readonly Diagnostic[])[] = [checkFrontmatter, checkSections, checkLabels, checkMissingness];

export function checkLibrary(library: SkillLibrary): Verdict {
  const { skills } = library;
  const links = checkLinks(library);
  const whole = checkCatalog(library);
  return verdictOf(
    "skill",
    [...library.diagnostics, ...skills.flatMap((skill) => checks.flatMap((check) => check(skill, library))), ...links.diagnostics, ...whole.diagnostics],
    [...links.notChecked, ...whole.notChecked],
  );
}

function checkCatalog({ skills, versions }: SkillLibrary): { diagnostics: Diagnostic[]; notChecked: NotChecked[] } {
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, ContractSkill>();
  for (const skill of skills) {
    const other = first.get(skill.name);
    if (other) diagnostics.push(libraryCodes.make("repeated-skill-name", frontmatterPlace(skill), { name: skill.name }, { related: [{ span: frontmatterPlace(other), message: "first here" }] }));
    else first.set(skill.name, skill);
  }
  for (const row of versions ?? []) {
    if (!first.has(row.name)) diagnostics.push(libraryCodes.make("unknown-version-row", row.place, { name: row.name }));
  }
  const auditors = skills.filter(({ auditor }) => auditor);
  for (const extra of auditors.slice(auditorCount)) diagnostics.push(libraryCodes.make("surplus-auditor", fileSpan(extra.text.file), { name: extra.name, limit: auditorCount }));
  const notChecked: NotChecked[] = [];
  if (skills.length !== catalogSize) notChecked.push({ what: `whether all ${catalogSize} skills are there (${skills.length} are)`, needs: "the whole catalogue", rules: ["SKC-001"] });
  if (auditors.length < auditorCount) notChecked.push({ what: `whether all ${auditorCount} auditors are there (${auditors.length} are)`, needs: "the whole catalogue", rules: ["SKC-076"] });
  if (!versions) notChecked.push({ what: "whether versions agree with the list of versions", needs: "VERSIONS.md at the root", rules: ["SKC-024"] });
  return { diagnostics, notChecked };
}
