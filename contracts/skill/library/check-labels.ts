/** What a skill's contract declares: its unit, what it reads and writes, its side effects, when it is done, its boundary. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { headingPlace } from "../../shared/sections.js";
import { auditFolder, sinks } from "../audit/frameworks.js";
import { registries } from "../registry/registries.js";
import { disciplineOf } from "./check-frontmatter.js";
import { libraryCodes } from "./codes.js";
import { type Label, labelsOf, memoryPaths } from "./labels.js";
import type { ContractSkill } from "./load.js";

/** What published validators insist on; the contract asks for the others too, which next to no skill has. */
const required = ["Reads", "Writes", "Done when"] as const;
const advised = ["Unit", "Side effects", "Boundary"] as const;

/** Folders below `memory/` that no discipline owns. */
const sharedFolders = new Set(["events", "projections", "heads", "hot-cache.md", "open-loops.md", "decisions.md", "archive", "glossary", "glossary.md", "audits", "entities", "creators", "claims", "consent", "launch-registry", "channels", "narrative-registry"]);
/** The folders of search skills, older than the rule. */
const searchFolders = new Set(["research", "content", "tune", "monitoring"]);

export function checkLabels(skill: ContractSkill): Diagnostic[] {
  const section = skill.sections.find(({ title, depth }) => depth === 2 && title === "Skill Contract");
  if (!section) return [];
  const labels = labelsOf(skill);
  const place = headingPlace(skill.text, section);
  const missing = (name: string): boolean => labels.every((label) => label.name !== name);
  return [
    ...required.filter(missing).map((name) => libraryCodes.make("missing-contract-label", place, { name })),
    ...advised.filter(missing).map((name) => libraryCodes.make("missing-advised-label", place, { name })),
    ...duplicates(labels),
    ...labels.filter(({ name }) => name === "Promotes").flatMap(checkPromotes),
    ...labels.filter(({ name }) => name === "Writes" || name === "Promotes").flatMap((label) => checkPaths(skill, label)),
  ];
}

/** A skill owns one unit; the other labels may be split by mode. */
function duplicates(labels: readonly Label[]): Diagnostic[] {
  return labels.flatMap((label, index) => {
    const first = labels.slice(0, index).find(({ name }) => name === label.name);
    return first && label.name === "Unit" ? [libraryCodes.make("duplicate-contract-label", label.place, { name: label.name }, { related: [{ span: first.place, message: "first here" }] })] : [];
  });
}

function checkPromotes({ text, place }: Label): Diagnostic[] {
  if (memoryPaths(text).length > 0 || /operation:\s*propose|\bpropos(?:e|es|al|als)\b|registry/i.test(text)) return [];
  return [libraryCodes.make("vague-promotion", place, {})];
}

function checkPaths(skill: ContractSkill, { text, place }: Label): Diagnostic[] {
  const discipline = disciplineOf(skill);
  return memoryPaths(text).flatMap((path) => {
    const [, folder = "", next = ""] = path.split("/");
    const stream = /^memory\/events\/([A-Za-z0-9_-]+)\.ndjson$/.exec(path)?.[1];
    if (stream !== undefined && registries.every(({ key }) => key !== stream)) {
      return [libraryCodes.make("unknown-registry-stream", place, { path, known: registries.map(({ key }) => key).join(", ") })];
    }
    if (folder === "audits") {
      const known = next === "" || /[<{*]/.test(next) || next.endsWith(".md") || Object.values(sinks).includes(next);
      if (!known) return [libraryCodes.make("warm-path-mismatch", place, { path, what: `\`${auditFolder}/\` has no folder \`${next}\`` })];
      return skill.auditor || skill.folder.endsWith("-auditor") ? [] : [libraryCodes.make("warm-path-mismatch", place, { path, what: "audits are written by auditors only" })];
    }
    if (folder === "" || /[<{*]/.test(folder) || sharedFolders.has(folder) || searchFolders.has(folder) || discipline === undefined || folder === discipline) return [];
    return [libraryCodes.make("warm-path-mismatch", place, { path, what: `the skill's discipline is \`${discipline}\`` })];
  });
}
