/** Whether anything starts a skill that neither a user nor the model may start. */

import type { CheckedLibrary, CheckedSkill } from "../../compiler/checks/checked.js";
import { frontmatterText } from "../../compiler/model/frontmatter.js";
import type { PipelineEdge } from "../../compiler/model/schema/types.js";
import type { Deployment } from "./links.js";
import { deadEdge } from "./links.js";

const outgoing: ReadonlySet<PipelineEdge["kind"]> = new Set(["to", "spawns", "escalates"]);
const incoming: ReadonlySet<PipelineEdge["kind"]> = new Set(["from", "spawnedBy"]);

/** In this deployment. A skill that nothing starts in the whole library either is not judged: its check has been lowered. */
export function isStarted(skill: CheckedSkill, library: CheckedLibrary, deployment: Deployment): boolean {
  const { model } = skill.skill;
  if (frontmatterText(model, "disable-model-invocation") !== "true" || frontmatterText(model, "user-invocable") !== "false") return true;
  const starts = startsOf(skill, library);
  return starts.length === 0 || starts.some(({ by, edge }) => !deployment.skipped.has(by) && deadEdge(edge, deployment) === undefined);
}

/** The edges that lead to a skill, each with the skill that it comes from. */
function startsOf({ leaf, skill }: CheckedSkill, { skills }: CheckedLibrary): { readonly by: string; readonly edge: PipelineEdge }[] {
  const own = edgesOf(skill.model).filter(({ kind }) => incoming.has(kind));
  const others = skills.flatMap((other) => edgesOf(other.skill.model).filter(({ kind, skill: to }) => outgoing.has(kind) && to === leaf).map((edge) => ({ by: other.leaf, edge })));
  return [...own.map((edge) => ({ by: edge.skill, edge })), ...others];
}

function edgesOf(model: CheckedSkill["skill"]["model"]): readonly PipelineEdge[] {
  return model.routing?.pipeline.edges ?? [];
}
