/** Both ends of a pipeline edge say the same. */

import { nearestNames } from "../../diagnostics/nearest.js";
import type { PipelineEdge } from "../../model/schema/types.js";
import { check } from "../check.js";
import type { LibraryContext } from "../library-context.js";
import type { SkillContext } from "../skill-context.js";

type Kind = PipelineEdge["kind"];

/** `escalates` needs only its target. */
const opposite: Readonly<Partial<Record<Kind, Kind>>> = { to: "from", from: "to", spawns: "spawnedBy", spawnedBy: "spawns" };

export const edgeMismatch = check<{ problem: string; help: string }>("edge-mismatch", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "a pipeline edge whose two ends disagree",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A hand-off is stated by the skill that gives and by the skill that takes, so that nobody hands over to one that does not expect it, or waits for what never comes. `to` needs a `from`, `spawns` a `spawnedBy`, and both say whether it is optional.",
    wrong: '// plan.cue\nedges: [{kind: "to", skill: "build"}]\n// build.cue\nedges: []',
    right: '// plan.cue\nedges: [{kind: "to", skill: "build"}]\n// build.cue\nedges: [{kind: "from", skill: "plan"}]',
  },
  library(context, report) {
    for (const { skill } of context.skills) {
      for (const edge of edgesOf(skill.model)) {
        const kind = opposite[edge.kind];
        const other = context.skill(edge.skill)?.skill;
        if (kind === undefined || other === undefined) continue;
        const back = edgesOf(other.model).filter((each) => each.kind === kind && each.skill === skill.leaf);
        const [first] = back;
        if (first === undefined) {
          if (isMisspelt(context, other.model, kind, skill.leaf)) continue;
          const help = `add \`{kind: "${kind}", skill: "${skill.leaf}"${edge.optional ? ", optional: true" : ""}}\` to the edges of \`${other.leaf}\``;
          const { routing } = other.model;
          const related = routing === undefined ? [] : [{ span: other.origins.label(routing, "pipeline"), message: "the other end" }];
          report(skill.origins.span(edge), { problem: `\`${other.leaf}\` has no edge \`${kind}\` \`${skill.leaf}\` back`, help }, { related });
        } else if ((edge.kind === "to" || edge.kind === "spawns") && !back.some((each) => isOptional(each) === isOptional(edge))) {
          const [here, there] = isOptional(edge) ? ["optional", "not"] : ["not optional", "optional"];
          const related = [{ span: other.origins.span(first), message: "the other end" }];
          report(skill.origins.span(edge), { problem: `the edge \`${edge.kind}\` \`${other.leaf}\` is ${here} here and ${there} in \`${other.leaf}\``, help: "set `optional` at both ends, or at none" }, { related });
        }
      }
    }
  },
});

/** Whether an edge that names no skill was meant to be this one: `unknown-skill` says it. */
function isMisspelt(context: LibraryContext, model: SkillContext["skill"]["model"], kind: Kind, leaf: string): boolean {
  const unknown = edgesOf(model).filter((edge) => edge.kind === kind && !context.leaves.includes(edge.skill));
  return nearestNames(leaf, unknown.map(({ skill }) => skill)).length > 0;
}

function edgesOf(model: SkillContext["skill"]["model"]): readonly PipelineEdge[] {
  return model.routing?.pipeline.edges ?? [];
}

function isOptional(edge: PipelineEdge): boolean {
  return edge.optional ?? false;
}
