/** A route says when it applies; on the strict tier, a stop when it stops. */

import { at, check } from "../check.js";

export const missingPred = check<{ what: string }>("missing-pred", {
  layer: 2,
  severity: "error",
  title: "a route, or a stop on the strict tier, without its condition",
  message: ({ what }) => `${what} needs a \`pred\``,
  help: () => "add `pred: \"<condition over atoms>\"`",
  explain: {
    why: "What a route replaces, or whether a stop can ever be met, can't be proved without the condition. On the annotations tier a stop may lack one: it is then uncovered.",
    wrong: '{title: "Nightly route", kind: "route", replaces: "GATE-001", blocks: […]}',
    right: '{title: "Nightly route", kind: "route", pred: "mode = nightly", replaces: "GATE-001", blocks: […]}',
  },
  skill({ skill, tier }, report) {
    for (const section of skill.model.sections) {
      if (section.kind === "route" && section.pred === undefined) report(at(section, "kind"), { what: `the route \`${section.title ?? ""}\`` });
    }
    if (tier !== "strict") return;
    for (const { entry } of skill.outline.entries) {
      if (entry.role === "stop" && entry.pred === undefined) report(at(entry, "role"), { what: "on the strict tier, a stop" });
    }
  },
});
