/** Fills the slots of a super-skill: the highest enabled layer that has the skill, in the declared order. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { type Layer, layers, rankOf } from "../../read/layers.js";
import { actionSkillCodes } from "./codes.js";
import { type ActionSkill, isSuper } from "./load.js";

export interface WorklistRequest {
  /** The path of the super-skill. */
  readonly path: string;
  readonly enabledLayers?: readonly Layer[];
  /** Paths of skills that are switched off. */
  readonly disabled?: readonly string[];
  /** What the host supplies; slots whose skill takes none of it do not apply. Undefined: every slot applies. */
  readonly inputs?: readonly string[];
}

export interface Worklist {
  readonly superSkill: { readonly id: string; readonly version: number; readonly path: string };
  readonly subSkills: readonly { readonly id: string; readonly version: number; readonly path: string; readonly layer: Layer; readonly declaredPath: string; readonly inputs: readonly string[] }[];
  readonly skipped: readonly { readonly id: string; readonly version: number; readonly declaredPath: string; readonly reason: "configuration" | "not-applicable" }[];
  /** Filled by the host, one entry for each accepted report. */
  readonly acceptedResults: readonly [];
}

export function makeWorklist(skills: readonly ActionSkill[], request: WorklistRequest): Worklist | readonly Diagnostic[] {
  const refuse = (what: string, help: string): readonly Diagnostic[] => [actionSkillCodes.make("unresolved-worklist", fileSpan(new SourceFile(request.path, "")), { what, help })];
  const byPath = new Map(skills.map((skill) => [skill.path, skill]));
  const asked = byPath.get(request.path);
  if (!asked) return refuse(`there is no sound action skill \`${request.path}\``, didYouMean(request.path, byPath.keys()) ?? "name it by its path from the root; `contract do check` says what is wrong with a skill");
  if (!isSuper(asked)) return refuse(`\`${asked.id}\` is a leaf and has no slots`, "name a skill with `sub-skills`");
  const enabled = request.enabledLayers ?? layers;
  const disabled = new Set(request.disabled);
  const byId = new Map<string, ActionSkill[]>();
  for (const skill of skills) {
    const same = byId.get(skill.id);
    if (same) same.push(skill);
    else byId.set(skill.id, [skill]);
  }
  const subSkills: Worklist["subSkills"][number][] = [];
  const skipped: Worklist["skipped"][number][] = [];
  for (const declaredPath of asked.subSkills ?? []) {
    const declared = byPath.get(declaredPath);
    if (!declared || isSuper(declared)) return refuse(`the slot \`${declaredPath}\` leads to no sound leaf`, "mend the super-skill, or the leaf");
    const [winner] = (byId.get(declared.id) ?? [])
      .filter((skill) => enabled.includes(skill.layer) && !disabled.has(skill.path) && !isSuper(skill))
      .sort((a, b) => rankOf(b.layer) - rankOf(a.layer));
    if (!winner) {
      skipped.push({ id: declared.id, version: declared.version, declaredPath, reason: "configuration" });
      continue;
    }
    const inputs = request.inputs ? winner.inputs.filter((input) => request.inputs?.includes(input)) : winner.inputs;
    if (inputs.length === 0) skipped.push({ id: winner.id, version: winner.version, declaredPath, reason: "not-applicable" });
    else subSkills.push({ id: winner.id, version: winner.version, path: winner.path, layer: winner.layer, declaredPath, inputs });
  }
  return { superSkill: { id: asked.id, version: asked.version, path: asked.path }, subSkills, skipped, acceptedResults: [] };
}
