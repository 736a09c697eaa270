/** A route has exactly one anchor, and nothing else has one. */

import { at, check, labelOf } from "../check.js";

export const missingAnchor = check<{ problem: string; help: string }>("missing-anchor", {
  layer: 2,
  severity: "error",
  title: "a route without its one anchor, or an anchor without its route",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A route either takes the place of entries (`replaces`) or is spliced in between two (`between`). Without an anchor nobody knows where it belongs; with both, it would belong to two places.",
    wrong: '{title: "Nightly route", kind: "route", pred: "mode = nightly", blocks: […]}',
    right: '{title: "Nightly route", kind: "route", pred: "mode = nightly", replaces: "GATE-001 + CODE-005", blocks: […]}',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections) {
      const title = `\`${section.title ?? ""}\``;
      if (section.kind === "route") {
        if (section.replaces === undefined && section.between === undefined) {
          report(at(section, "kind"), { problem: `the route ${title} has no anchor`, help: "add `replaces: \"<ids>\"` or `between: \"<after>..<before>\"`" });
        } else if (section.replaces !== undefined && section.between !== undefined) {
          const related = [{ span: skill.origins.label(section, "replaces"), message: "the other anchor" }];
          report(labelOf(section, "between"), { problem: `the route ${title} has two anchors`, help: "keep one of `replaces` and `between`" }, { related });
        }
        continue;
      }
      for (const anchor of ["replaces", "between"] as const) {
        if (section[anchor] !== undefined) report(labelOf(section, anchor), { problem: `the section ${title} is no route, and has the anchor \`${anchor}\``, help: "set `kind: \"route\"` and a `pred`, or remove the anchor" });
      }
    }
  },
});
