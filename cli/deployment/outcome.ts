/** What a deployment did to each skill, as data for people and programs. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { printCause } from "../../environment/cause.js";
import type { Resolution, SkillResolution } from "../../environment/resolution.js";
import { renderCodes } from "../../render/codes.js";
import type { FolderPlan, Obstacle } from "../../render/deploy/plan-deployment.js";
import type { Deployment } from "../../render/deploy/run-deployment.js";

/** `kept`: something of a person's is in the way; `removed`: it is no skill of the library any more. */
export type OutcomeKind = "deployed" | "unchanged" | "skipped" | "kept" | "removed";

export interface SkillOutcome {
  readonly leaf: string;
  readonly outcome: OutcomeKind;
  /** Why it is skipped. */
  readonly causes: readonly string[];
  /** What of it is left out, and why. */
  readonly dropped: readonly { readonly part: string; readonly cause: string }[];
  /** Files that a person had changed, and that were replaced or deleted all the same. */
  readonly overwritten: readonly string[];
  /** An earlier deployment of it goes: the skill has left the library, or is skipped now. */
  readonly removed: boolean;
}

/** Sorted by leaf. */
export function outcomesOf({ skills }: Resolution, { folders }: Deployment): SkillOutcome[] {
  const plans = new Map(folders.map((plan) => [plan.leaf, plan]));
  const known = new Set(skills.map(({ skill: { leaf } }) => leaf));
  const left = folders.filter(({ leaf, kind }) => !known.has(leaf) && kind !== "forget").map((plan) => outcomeOf(plan.leaf, plan));
  return [...skills.map((resolved) => outcomeOf(resolved.skill.leaf, plans.get(resolved.skill.leaf), resolved)), ...left].sort((a, b) => (a.leaf < b.leaf ? -1 : 1));
}

function outcomeOf(leaf: string, plan: FolderPlan | undefined, resolved?: SkillResolution): SkillOutcome {
  const outcome = kindOf(plan, resolved);
  const dropped = resolved?.deploys && outcome !== "kept" ? resolved.dropped : [];
  return {
    leaf,
    outcome,
    causes: resolved === undefined || resolved.deploys ? [] : resolved.causes.map(printCause),
    dropped: dropped.map(({ name, cause }) => ({ part: name, cause: printCause(cause) })),
    overwritten: plan !== undefined && "overwritten" in plan ? plan.overwritten : [],
    removed: plan?.kind === "remove",
  };
}

function kindOf(plan: FolderPlan | undefined, resolved: SkillResolution | undefined): OutcomeKind {
  if (resolved?.deploys === false) return "skipped";
  switch (plan?.kind) {
    case "touch":
    case "replace":
      return "deployed";
    case "keep":
      return "kept";
    case "remove":
    case "forget":
      return "removed";
    case "unchanged":
    case undefined:
      return "unchanged";
  }
}

/** What is in the way: of a skill that is deployed an error, of one that should go a warning. @param display a path of the target as findings print it */
export function obstacleFindings({ folders, index }: Deployment, display: (path: string) => string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const plan of folders) {
    if (plan.kind !== "keep") continue;
    for (const { path, problem } of plan.inWay) {
      const shown = display(path === "" ? plan.leaf : `${plan.leaf}/${path}`);
      found.push(plan.stale ? renderCodes.make("kept-deployment", placeOf(shown), { leaf: plan.leaf, path: shown, problem }) : obstacle(shown, problem));
    }
  }
  return index?.inWay === undefined ? found : [...found, obstacle(display(index.inWay.path), index.inWay.problem)];
}

function obstacle(path: string, problem: Obstacle["problem"]): Diagnostic {
  return renderCodes.make("changed-deployment", placeOf(path), { path, problem });
}

function placeOf(path: string): Diagnostic["span"] {
  return fileSpan(new SourceFile(path, ""));
}
