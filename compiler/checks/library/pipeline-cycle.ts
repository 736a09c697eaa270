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

function mandatoryEdges(context: LibraryContext): ReadonlyMap<string, readonly string[]> {
  return new Map(context.skills.map(({ skill: { leaf } }) => [leaf, edgesOf(context, leaf).map(({ skill }) => skill).sort()]));
}

/** Cycles that share no node, each from its smallest leaf: walks every edge once, depth first, and looks for edges back into the path. */
function* cycles(edges: ReadonlyMap<string, readonly string[]>): Generator<string[]> {
  const seen = new Set<string>();
  const reported = new Set<string>();
  for (const start of edges.keys()) {
    const path: string[] = [];
    const left: string[][] = [];
    const enter = (leaf: string): void => {
      seen.add(leaf);
      path.push(leaf);
      left.push([...(edges.get(leaf) ?? [])]);
    };
    if (!seen.has(start)) enter(start);
    while (path.length > 0) {
      const next = left.at(-1)?.shift();
      if (next === undefined) {
        path.pop();
        left.pop();
      } else if (!seen.has(next)) enter(next);
      else if (path.includes(next)) {
        const cycle = path.slice(path.indexOf(next));
        if (cycle.some((leaf) => reported.has(leaf))) continue;
        for (const leaf of cycle) reported.add(leaf);
        const smallest = cycle.indexOf([...cycle].sort()[0] ?? "");
        yield [...cycle.slice(smallest), ...cycle.slice(0, smallest)];
      }
    }
  }
}
