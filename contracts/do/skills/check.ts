/** Checks the action skills of a root against DO: fields, sections, slots. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { nearestNames, suggester } from "../../../compiler/diagnostics/nearest.js";
import { type Span, fileSpan, spanOf } from "../../../compiler/source/span.js";
import { fieldOf } from "../../../prose/frontmatter/parse.js";
import { pathFault } from "../../shared/safe-path.js";
import { headingPlace, sectionsOf } from "../../shared/sections.js";
import { type Verdict, verdictOf } from "../../shared/verdict.js";
import { actionSkillCodes as codes } from "./codes.js";
import { type ActionSkill, type ActionSkills, isSuper, loadActionSkills } from "./load.js";

export interface ActionSkillVerdict extends Verdict {
  readonly skills: number;
  readonly supers: number;
}

export function checkActionSkills(root: string, loaded: ActionSkills = loadActionSkills(root)): ActionSkillVerdict {
  const { skills, paths } = loaded;
  const byPath = new Map(skills.map((skill) => [skill.path, skill]));
  const there = new Set(paths);
  const suggest = suggester(there);
  return {
    ...verdictOf("do", [...loaded.diagnostics, ...skills.flatMap(checkSections), ...checkIds(skills), ...skills.flatMap((skill) => checkSlots(skill, byPath, there, suggest))]),
    skills: skills.length,
    supers: skills.filter(isSuper).length,
  };
}

const steps = ["Source", "Relevance", "Worklist", "Action", "Output"] as const;

function checkSections({ text }: ActionSkill): Diagnostic[] {
  const sections = sectionsOf(text).filter(({ depth }) => depth === 2);
  const findings: Diagnostic[] = [];
  let last: { readonly name: string; readonly start: number } | undefined;
  for (const name of steps) {
    const [first, second] = sections.filter(({ title }) => title === name);
    if (!first) {
      const [near] = nearestNames(name, sections.map(({ title }) => title), 1);
      const other = sections.find(({ title }) => title === near);
      findings.push(codes.make("missing-action-section", other ? headingPlace(text, other) : fileSpan(text.file), { heading: name, ...(other ? { instead: `## ${other.title}` } : {}) }));
      continue;
    }
    if (second) findings.push(codes.make("duplicate-action-section", headingPlace(text, second), { heading: name }, { related: [{ span: headingPlace(text, first), message: "first here" }] }));
    if (last && first.start < last.start) findings.push(codes.make("section-order-mismatch", headingPlace(text, first), { heading: name, after: last.name }));
    else last = { name, start: first.start };
  }
  return findings;
}

function checkIds(skills: readonly ActionSkill[]): Diagnostic[] {
  const seen = new Map<string, ActionSkill>();
  return skills.flatMap((skill) => {
    const key = `${skill.layer} ${skill.id}`;
    const first = seen.get(key);
    if (!first) seen.set(key, skill);
    return first ? [codes.make("duplicate-action-id", placeOf(skill, "id"), { id: skill.id, layer: skill.layer }, { related: [{ span: placeOf(first, "id"), message: "the other one" }] })] : [];
  });
}

function checkSlots(skill: ActionSkill, byPath: ReadonlyMap<string, ActionSkill>, there: ReadonlySet<string>, suggest: ReturnType<typeof suggester>): Diagnostic[] {
  const slotOfId = new Map<string, string>();
  return (skill.subSkills ?? []).flatMap((path, index) => {
    const place = slotPlace(skill, index);
    const wrong = (what: string, help?: string): Diagnostic[] => [codes.make("invalid-sub-skill", place, { path, what, ...(help === undefined ? {} : { help }) })];
    const fault = pathFault(path);
    if (fault !== undefined) return wrong(fault);
    const leaf = byPath.get(path);
    if (!leaf) return there.has(path) ? wrong("has findings of its own", "mend that skill first") : wrong("does not exist", suggest(path));
    if (isSuper(leaf)) return wrong("is a super-skill", "name its leaves; a super-skill runs leaves only");
    // One path is one id, so a path that is listed twice shows here too.
    const before = slotOfId.get(leaf.id);
    if (before === undefined) slotOfId.set(leaf.id, path);
    return before === undefined ? [] : [codes.make("duplicate-sub-skill", place, { path, other: before, id: leaf.id })];
  });
}

function placeOf({ text }: ActionSkill, name: string): Span {
  const field = fieldOf(text.frontmatter, name);
  return field ? spanOf(text.file, field.value) : fileSpan(text.file);
}

function slotPlace({ text }: ActionSkill, index: number): Span {
  const value = fieldOf(text.frontmatter, "sub-skills")?.value;
  const item = value?.kind === "list" ? value.items[index] : undefined;
  return item ? spanOf(text.file, item) : fileSpan(text.file);
}
