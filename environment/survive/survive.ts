/** Which skills are deployed and which of their parts: the least set of skips and drops that the causes force. */

import type { CheckedLibrary, CheckedSkill } from "../../compiler/checks/checked.js";
import type { DropCause, SkipCause } from "../cause.js";
import type { DroppedPart, Resolution, ResolvedVariable, ResolvedVariables, SkillResolution } from "../resolution.js";
import type { Sources } from "../sources.js";
import { isThere } from "../values/first-set.js";
import type { Cascade } from "./cascade.js";
import { cascade } from "./cascade.js";
import { rootOf } from "./cause-root.js";
import { droppedGrants } from "./grants.js";
import type { Deployment } from "./links.js";
import { deadLinks } from "./links.js";
import type { Part } from "./parts.js";
import { Parts, PlaceMap } from "./parts.js";
import { isStarted } from "./starts.js";

export type SurviveOptions = Pick<Sources, "components" | "licensed">;

/** What one skill's own variables and needs decide, whatever becomes of the others. */
interface OwnFate {
  readonly skill: CheckedSkill;
  readonly parts: Parts;
  readonly variables: ResolvedVariables;
  readonly cascade: Cascade;
  readonly causes: readonly SkipCause[];
}

/** @param variables of all skills */
export function survive(library: CheckedLibrary, variables: ResolvedVariables, options: SurviveOptions): Resolution {
  const fates = library.skills.map((skill) => ownFate(skill, variables, options));
  const deployment = settle(library, fates, options.components);
  const skills = fates.map((fate) => resolutionOf(fate, deployment));
  const byLeaf = new Map(skills.map((each) => [each.skill.leaf, each]));
  return { skills, skill: (leaf) => byLeaf.get(leaf), ...(options.components === undefined ? {} : { components: options.components }) };
}

function ownFate(skill: CheckedSkill, all: ResolvedVariables, { components, licensed }: SurviveOptions): OwnFate {
  const variables = new Map<string, ResolvedVariable>();
  for (const variable of skill.bindings.keys()) {
    const resolved = all.get(variable);
    if (resolved !== undefined) variables.set(variable, resolved);
  }
  const parts = new Parts(skill);
  const found = cascade(skill, parts, variables);
  const { requires = [], license } = skill.skill.model;
  const causes: SkipCause[] = requires.filter((component) => !isThere(component, components)).map((component) => ({ kind: "missing-component", component }));
  if (license && !licensed) causes.push({ kind: "needs-license" });
  for (const resolved of variables.values()) if (resolved.state === "unset" && resolved.binding.required) causes.push({ kind: "unset-required", unset: resolved.cause });
  const said = new Set(causes.map(rootOf));
  for (const cause of found.needed) {
    if (!said.has(rootOf(cause))) causes.push(cause);
    said.add(rootOf(cause));
  }
  return { skill, parts, variables, cascade: found, causes };
}

/** Skips only add to skips, so going on until nothing changes gives the same set in whatever order. */
function settle(library: CheckedLibrary, fates: readonly OwnFate[], components: ReadonlySet<string> | undefined): Deployment {
  const skipped = new Set(fates.filter(({ causes }) => causes.length > 0).map(({ skill }) => skill.leaf));
  const deployment = { components, skipped };
  for (let before = -1; before !== skipped.size; ) {
    before = skipped.size;
    for (const { skill } of fates) if (!skipped.has(skill.leaf) && !isStarted(skill, library, deployment)) skipped.add(skill.leaf);
  }
  return deployment;
}

function resolutionOf({ skill, parts, variables, cascade: { dropped: own }, causes }: OwnFate, deployment: Deployment): SkillResolution {
  if (deployment.skipped.has(skill.leaf)) {
    const [first = { kind: "never-started" }, ...others] = causes;
    return { deploys: false, skill, variables, causes: [first, ...others] };
  }
  const dead = deadLinks(skill, parts, deployment);
  const grants = droppedGrants(skill, { ...deployment, variables });
  const dropped = [...grants, ...outermost(parts, new Map([...dead, ...own]))];
  const places = new PlaceMap<DroppedPart>();
  for (const part of dropped) places.set(part.node, part.property, part);
  return { deploys: true, skill, variables, dropped, keeps: (node, property) => places.get(node, property) === undefined };
}

/** In the order of the model, without what lies in something that is dropped as a whole. */
function outermost({ all }: Parts, dropped: ReadonlyMap<Part, DropCause>): DroppedPart[] {
  const covered = (part: Part | undefined): boolean => part !== undefined && (dropped.has(part) || covered(part.within));
  return all.flatMap((part): DroppedPart[] => {
    const cause = dropped.get(part);
    if (cause === undefined || covered(part.within)) return [];
    const { kind, name, node, property } = part;
    return [{ kind, name, node, cause, ...(property === undefined ? {} : { property }) }];
  });
}
