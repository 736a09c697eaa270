/** The headings that every skill has, exactly spelled and outside of fences. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { nearestNames } from "../../../compiler/diagnostics/nearest.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { headingPlace, textOfSection } from "../../shared/sections.js";
import { libraryCodes } from "./codes.js";
import { labelsOf, memoryPaths } from "./labels.js";
import type { ContractSkill } from "./load.js";

const required = ["Quick Start", "Skill Contract", "Data Sources", "Instructions", "Reference Materials", "Next Best Skill"] as const;

export function checkSections(skill: ContractSkill): Diagnostic[] {
  return [...required.flatMap((title) => checkSection(skill, title, 2)), ...checkHandoffSection(skill), ...checkSaveSection(skill), ...checkQuickStart(skill)];
}

function checkSection(skill: ContractSkill, title: string, depth: number): Diagnostic[] {
  const { sections, text } = skill;
  const found = sections.filter((section) => section.title === title && section.depth === depth);
  const [first, second] = found;
  if (second && first) {
    return [libraryCodes.make("duplicate-section", headingPlace(text, second), { title }, { related: [{ span: headingPlace(text, first), message: "first here" }] })];
  }
  if (first) return [];
  const wrongDepth = sections.find((section) => section.title === title);
  const [near] = nearestNames(title, sections.map((section) => section.title), 1);
  const other = wrongDepth ?? sections.find((section) => section.title === near);
  return [
    libraryCodes.make("missing-section", other ? headingPlace(text, other) : fileSpan(text.file), {
      heading: `${"#".repeat(depth)} ${title}`,
      ...(other ? { instead: `${"#".repeat(other.depth)} ${other.title}` } : {}),
    }),
  ];
}

/** Auditors may leave the handoff to their runbook; that they do is said, not passed over. */
function checkHandoffSection(skill: ContractSkill): Diagnostic[] {
  const { sections, text } = skill;
  const heading = sections.find(({ title, depth }) => title === "Handoff Summary" && depth === 3);
  const contract = sections.find(({ title, depth }) => title === "Skill Contract" && depth === 2);
  if (heading && contract && heading.parent === contract) return [];
  const place = heading ? headingPlace(text, heading) : contract ? headingPlace(text, contract) : fileSpan(text.file);
  if (!heading && skill.auditor && text.file.text.includes("auditor-runbook.md")) return [libraryCodes.make("exempt-section", place, { heading: "### Handoff Summary" })];
  if (heading) return [libraryCodes.make("misplaced-section", place, { heading: "### Handoff Summary", parent: "## Skill Contract" })];
  return [libraryCodes.make("missing-section", place, { heading: "### Handoff Summary" })];
}

/** A skill that writes to memory says how results are saved. Logs of registries and audits have rules of their own. */
function checkSaveSection(skill: ContractSkill): Diagnostic[] {
  const writes = labelsOf(skill).find(({ name }) => name === "Writes");
  const warm = memoryPaths(writes?.text ?? "").find((path) => !/^memory\/(?:audits|events|projections)\b/.test(path));
  if (!writes || warm === undefined || skill.sections.some(({ title, depth }) => title === "Save Results" && depth === 2)) return [];
  return [libraryCodes.make("missing-save-section", writes.place, { path: warm })];
}

function checkQuickStart(skill: ContractSkill): Diagnostic[] {
  const section = skill.sections.find(({ title, depth }) => title === "Quick Start" && depth === 2);
  if (!section) return [];
  const prompts = skill.text.tree.children.some((block) => block.start >= section.body && block.end <= section.end && (block.kind === "fence" || block.kind === "list" || block.kind === "quote"));
  if (prompts || /["“«`][^"”»`\n]{8,}["”»`]/.test(textOfSection(skill.text, section))) return [];
  return [libraryCodes.make("missing-prompt", headingPlace(skill.text, section), {})];
}
