/** Mandatory hand-offs end somewhere. */

import type { PipelineEdge } from "../../model/schema/types.js";
import { check } from "../check.js";
import type { LibraryContext } from "../library-context.js";

export const pipelineCycle = check<{ cycle: readonly string[] }>("pipeline-cycle", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "mandatory hand-offs that run in a circle",
  message: ({ cycle }) => `mandatory hand-offs run in a circle: ${[...cycle, cycle[0] ?? ""].map((leaf) => `\`${leaf}\``).join(" → ")}`,
  help: () => "make one of these edges `optional` at both ends, or remove it",
  explain: {
    why: "Each of these skills must hand over to the next, so a run that starts one never ends.",
    wrong: '// plan.cue\nedges: [{kind: "to", skill: "build"}, …]\n// build.cue\nedges: [{kind: "to", skill: "plan"}, …]',
    right: '// plan.cue\nedges: [{kind: "to", skill: "build"}, …]\n// build.cue\nedges: [{kind: "to", skill: "plan", optional: true}, …]',
  },
  library(context, report) {
    for (const cycle of cycles(mandatoryEdges(context))) {
      const [first, ...rest] = cycle.flatMap((leaf, index) => {
        const edge = edgesOf(context, leaf).find(({ skill }) => skill === cycle[(index + 1) % cycle.length]);
        const origins = context.skill(leaf)?.skill.origins;
        return edge && origins ? [origins.span(edge)] : [];
      });
      if (first) report(first, { cycle }, { related: rest.map((span) => ({ span, message: "and from here" })) });
    }
  },
});

function edgesOf(context: LibraryContext, leaf: string): PipelineEdge[] {
  return (context.skill(leaf)?.skill.model.routing?.pipeline.edges ?? []).filter(({ kind, optional }) => kind === "to" && optional !== true);
}

function mandatoryEdges(context: LibraryContext): Map<string, string[]> {
  return new Map(context.skills.map(({ skill: { leaf } }) => [leaf, edgesOf(context, leaf).map(({ skill }) => skill).sort()]));
}

/** Cycles that share no node, smallest leaf first: each round drops what leads nowhere, then follows edges until they close. */
function* cycles(edges: Map<string, string[]>): Generator<string[]> {
  for (;;) {
    for (let before = -1; before !== edges.size; ) {
      before = edges.size;
      for (const [leaf, next] of edges) {
        const kept = next.filter((target) => edges.has(target));
        if (kept.length === 0) edges.delete(leaf);
        else edges.set(leaf, kept);
      }
    }
    const [start] = edges.keys();
    if (start === undefined) return;
    const path = [start];
    for (;;) {
      const next = edges.get(path.at(-1) ?? "")?.[0] ?? "";
      const at = path.indexOf(next);
      if (at < 0) {
        path.push(next);
        continue;
      }
      const cycle = path.slice(at);
      const smallest = cycle.indexOf([...cycle].sort()[0] ?? "");
      yield [...cycle.slice(smallest), ...cycle.slice(0, smallest)];
      for (const leaf of cycle) edges.delete(leaf);
      break;
    }
  }
}
