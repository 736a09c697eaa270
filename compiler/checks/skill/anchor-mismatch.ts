/** What an anchor names lies outside its route; a splice point is two acting entries in their order. */

import type { At } from "../check.js";
import { at, check } from "../check.js";
import { isTransition } from "../read/roles.js";
import type { ResolvedName } from "../resolve/entries.js";

export const anchorMismatch = check<{ problem: string; help: string }>("anchor-mismatch", {
  layer: 2,
  severity: "error",
  title: "an anchor that names entries which can't anchor the route",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A route can't replace or wait for a part of itself. A splice point needs an entry that fires before the route and one that fires after it, so both must act, and stand in that order.",
    wrong: 'between: "RUN-003..RUN-001"',
    right: 'between: "RUN-001..RUN-003"',
  },
  skill({ skill, routes }, report) {
    for (const { section, sectionIndex, replaces, between } of routes) {
      const inside = (name: ResolvedName, property: "replaces" | "between"): boolean => {
        if (name.entry?.sectionIndex !== sectionIndex) return false;
        report(at(section, property, name), { problem: `\`${name.id}\` stands in the route itself`, help: "name entries of other sections" });
        return true;
      };
      for (const name of replaces ?? []) inside(name, "replaces");
      if (between === undefined) continue;
      const { after, before } = between;
      const where = (name: ResolvedName): At => at(section, "between", name);
      const bad = [after, before].filter((name) => {
        if (inside(name, "between")) return true;
        if (name.entry === undefined || isTransition(name.entry.entry.role)) return false;
        const related = [{ span: skill.origins.span(name.entry.entry, "role"), message: "its role" }];
        report(where(name), { problem: `\`${name.id}\` is a \`${name.entry.entry.role}\` and never fires`, help: "name a step, substep, spawn, verify, gate or handoff" }, { related });
        return true;
      });
      if (bad.length > 0 || after.entry === undefined || before.entry === undefined) continue;
      if (after.entry === before.entry) report(where(before), { problem: `there is nothing between \`${after.id}\` and itself`, help: "name two entries" });
      else if (after.entry.position > before.entry.position) {
        report(at(section, "between", { start: after.start, end: before.end }), { problem: `\`${after.id}\` stands behind \`${before.id}\``, help: `write \`${before.id}..${after.id}\`` });
      }
    }
  },
});
