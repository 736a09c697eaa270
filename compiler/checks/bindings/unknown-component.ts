/** Components are spelled as the catalog spells them. */

import { didYouMean, nearestNames } from "../../diagnostics/nearest.js";
import { at, check } from "../check.js";
import type { At } from "../check.js";

export const unknownComponent = check<{ component: string; known: readonly string[] }>("unknown-component", {
  layer: 4,
  adjustable: true,
  severity: "warning",
  title: "a component whose name looks mistyped",
  message: ({ component }) => `no provider of the catalog is shipped by a component \`${component}\``,
  help: ({ component, known }) => didYouMean(component, known),
  explain: {
    why: "A skill is skipped, and an edge dropped, where a component that it needs is not installed; one that is misspelt never is. Components without a provider are fine: only a name that is nearly that of another is reported.",
    wrong: 'requires: ["gaet"]  // a provider is shipped by `gate`',
    right: 'requires: ["gate"]',
  },
  skill({ skill, shared }, report) {
    if (shared.catalogBroken) return;
    const known = ["gate", ...(shared.library.catalog?.model.providers ?? []).flatMap(({ component }) => (component === undefined ? [] : [component]))];
    const judge = (component: string, where: At): void => {
      if (!known.includes(component) && nearestNames(component, known).length > 0) report(where, { component, known });
    };
    const { requires, routing } = skill.model;
    requires?.forEach((component, index) => judge(component, at(requires, index)));
    for (const { needs } of routing?.pipeline.edges ?? []) needs?.forEach((component, index) => judge(component, at(needs, index)));
  },
});
