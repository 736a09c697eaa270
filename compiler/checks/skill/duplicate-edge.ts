/** One pipeline edge for one hand-off. */

import { at, check } from "../check.js";

export const duplicateEdge = check<{ kind: string; skill: string }>("duplicate-edge", {
  layer: 2,
  severity: "error",
  title: "two pipeline edges that say the same",
  message: ({ kind, skill }) => `the pipeline has the edge \`${kind}\` \`${skill}\` twice`,
  help: () => "remove one of them",
  explain: {
    why: "Two edges of one kind to one skill and route can't disagree about `optional` or `needs` if there is only one.",
    wrong: 'edges: [{kind: "to", skill: "pack"}, {kind: "to", skill: "pack", optional: true}]',
    right: 'edges: [{kind: "to", skill: "pack", optional: true}]',
  },
  skill({ skill }, report) {
    const first = new Map<string, object>();
    for (const edge of skill.model.routing?.pipeline.edges ?? []) {
      const key = JSON.stringify([edge.kind, edge.skill, edge.route]);
      const before = first.get(key);
      if (before === undefined) first.set(key, edge);
      else report(at(edge), { kind: edge.kind, skill: edge.skill }, { related: [{ span: skill.origins.span(before), message: "the first one" }] });
    }
  },
});
