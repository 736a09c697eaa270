/** Builds the index of action skills that hosts dispatch by; refused where a skill can't be relied on. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { snapshotOf } from "../../read/build-index.js";
import { checkActionSkills } from "./check.js";
import { type ActionSkills, filters } from "./load.js";

export interface SkillIndex {
  readonly version: 1;
  readonly generatedAt: string;
  readonly skillCount: number;
  readonly sourceSnapshot: string;
  readonly skills: readonly Readonly<Record<string, unknown>>[];
}

export function buildSkillIndex(root: string, loaded: ActionSkills, now: Date): SkillIndex | readonly Diagnostic[] {
  const errors = checkActionSkills(root, loaded).diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  const skills = loaded.skills.map((skill) => ({
    path: skill.path,
    layer: skill.layer,
    id: skill.id,
    version: skill.version,
    title: skill.title,
    description: skill.description,
    inputs: skill.inputs,
    outputs: skill.outputs,
    filters: Object.fromEntries(filters.map((name) => [name, skill.filters[name]])),
    subSkills: skill.subSkills ?? [],
    sourceSha256: skill.sha256,
  }));
  return { version: 1, generatedAt: now.toISOString(), skillCount: skills.length, sourceSnapshot: snapshotOf(skills), skills };
}
