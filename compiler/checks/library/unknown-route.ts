/** The route of an edge is a way in which the edge's skill can be invoked. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { check } from "../check.js";
import type { SkillContext } from "../skill-context.js";

export const unknownRoute = check<{ route: string; skill: string; known: readonly string[] }>("unknown-route", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "an edge to a route that its skill does not have",
  message: ({ route, skill }) => `\`${skill}\` has no route \`${route}\``,
  help: ({ route, skill, known }) => didYouMean(route, known) ?? (known.length === 0 ? `remove \`route\`: \`${skill}\` has none` : `its routes: ${known.map((each) => `\`${each}\``).join(", ")}`),
  explain: {
    why: "The edge renders as `/<skill> <route>`, so the route must be something that the skill understands: an Args row, a member of an enum that comes from one, or a route section.",
    wrong: 'edges: [{kind: "to", skill: "design", route: "mastr"}]',
    right: 'edges: [{kind: "to", skill: "design", route: "master"}]',
  },
  library(context, report) {
    for (const { skill } of context.skills) {
      for (const edge of skill.model.routing?.pipeline.edges ?? []) {
        const other = context.skill(edge.skill);
        if (edge.route === undefined || other === undefined) continue;
        const known = routesOf(other);
        if (!known.includes(edge.route)) report(skill.origins.span(edge, "route"), { route: edge.route, skill: edge.skill, known });
      }
    }
  },
});

/** "Nightly route" is the route `nightly`. */
function routesOf({ skill, ownAtoms }: SkillContext): string[] {
  const rows = (skill.model.args?.rows ?? []).map(({ name }) => name);
  const members = [...ownAtoms.atoms.values()].flatMap(({ type, source }) => (type.kind === "enum" && source.some(({ kind }) => kind === "arg") ? type.members : []));
  const sections = skill.model.sections.flatMap(({ kind, title = "" }) => (kind === "route" ? [title.replace(/\s+route$/i, "").trim().toLowerCase().replaceAll(/\s+/g, "-")] : []));
  return [...new Set([...rows, ...members, ...sections])];
}
