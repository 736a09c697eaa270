/** Edges, routes and questions name skills that exist. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { linkTokens } from "../../model/links.js";
import { check } from "../check.js";
import { namedSkills } from "../read/route-uses.js";

export const unknownSkill = check<{ name: string; by: string; known: readonly string[] }>("unknown-skill", {
  layer: 3,
  severity: "error",
  title: "a skill that does not exist",
  message: ({ name, by }) => (name === "" ? `${by} names no skill` : `${by} names \`${name}\`, and there is no such skill`),
  help: ({ name, known }) => didYouMean(name, known) ?? "name a skill of this folder, a route's `use` as `/<skill>`",
  explain: {
    why: "Whoever follows the edge or the route ends nowhere.",
    wrong: 'routes: [{for: "an answer that needs sources", use: "/reserch"}]',
    right: 'routes: [{for: "an answer that needs sources", use: "/research"}]',
  },
  library({ skills, leaves, library }, report) {
    const known = new Set(leaves);
    for (const { skill } of skills) {
      const { routing } = skill.model;
      for (const edge of routing?.pipeline.edges ?? []) {
        if (!known.has(edge.skill)) report(skill.origins.span(edge, "skill"), { name: edge.skill, by: `the edge \`${edge.kind}\``, known: leaves });
      }
      for (const route of routing?.routes ?? []) {
        const named = namedSkills(route.use);
        for (const name of named) {
          if (!known.has(name.leaf)) report(skill.origins.within(route, "use", name), { name: name.leaf, by: "the route", known: leaves });
        }
        if (named.length > 0 || linkTokens(route.use).length > 0) continue;
        const bare = route.use.trim();
        report(skill.origins.span(route, "use"), { name: "", by: "the route", known: leaves }, known.has(bare) ? { help: `write \`/${bare}\`` } : {});
      }
    }
    for (const query of library.queries) {
      if (query.skill !== undefined && !known.has(query.skill)) report(query.origins.span(query.model, "skill"), { name: query.skill, by: "the question", known: leaves });
    }
  },
});
