/** Which parts of a skill lead to other skills, and are dropped with them. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { namedSkills } from "../../compiler/checks/read/route-uses.js";
import type { PipelineEdge } from "../../compiler/model/schema/types.js";
import type { DropCause } from "../cause.js";
import { isThere } from "../values/first-set.js";
import type { Part, Parts } from "./parts.js";

export interface Deployment {
  readonly components: ReadonlySet<string> | undefined;
  /** The skills that are not deployed. */
  readonly skipped: ReadonlySet<string>;
}

/** Edges that need what is not there, edges and routes to skills that are not deployed. */
export function deadLinks({ skill }: CheckedSkill, parts: Parts, deployment: Deployment): Map<Part, DropCause> {
  const dead = new Map<Part, DropCause>();
  const { pipeline, routes = [] } = skill.model.routing ?? {};
  const add = (node: object, cause: DropCause | undefined): void => {
    const part = parts.at(node);
    if (part !== undefined && cause !== undefined) dead.set(part, cause);
  };
  for (const edge of pipeline?.edges ?? []) add(edge, deadEdge(edge, deployment));
  for (const route of routes) {
    const leaf = namedSkills(route.use).find((named) => deployment.skipped.has(named.leaf))?.leaf;
    add(route, leaf === undefined ? undefined : { kind: "skipped-skill", leaf });
  }
  return dead;
}

/** Why an edge leads nowhere in this deployment. */
export function deadEdge({ skill, needs = [] }: PipelineEdge, { components, skipped }: Deployment): DropCause | undefined {
  const component = needs.find((each) => !isThere(each, components));
  if (component !== undefined) return { kind: "missing-component", component };
  return skipped.has(skill) ? { kind: "skipped-skill", leaf: skill } : undefined;
}
