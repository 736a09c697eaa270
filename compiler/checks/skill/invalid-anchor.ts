/** An anchor is written as names joined by `+`, or as two names with `..` between them. */

import { betweenNames, replacesNames } from "../../model/anchors.js";
import { at, check } from "../check.js";

export const invalidAnchor = check<{ problem: string; help: string }>("invalid-anchor", {
  layer: 2,
  severity: "error",
  title: "an anchor that is not well formed",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "An anchor is a list of entries that the route replaces, or the two entries between which it is spliced in.",
    wrong: 'between: "RUN-001 - RUN-002"',
    right: 'between: "RUN-001..RUN-002"',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections) {
      if (section.between !== undefined && betweenNames(section.between) === undefined) {
        report(at(section, "between"), { problem: `\`${section.between}\` is no splice point`, help: "write `<after>..<before>` with two entry ids" });
      }
      const seen = new Set<string>();
      for (const name of section.replaces === undefined ? [] : replacesNames(section.replaces)) {
        if (name.id === "") report(at(section, "replaces", name), { problem: "an id is missing beside the `+`", help: "write entry ids joined by ` + `" });
        const id = skill.outline.find(name.id)?.entry.id ?? name.id;
        if (name.id !== "" && seen.has(id)) report(at(section, "replaces", name), { problem: `\`${name.id}\` is named twice`, help: "remove one of them" });
        seen.add(id);
      }
    }
  },
});
