/** For each route: unsatisfiable iff no legal state meets its pred. */

import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";
import { batteryCheck, relatedParts } from "../check.js";

export const deadRoute = batteryCheck<{ title: string; core: string }>("dead-route", {
  over: "states",
  severity: "error",
  title: "a route whose pred no legal state meets",
  message: ({ title, core }) => `the route \`${title}\` can never be taken: ${core === "" ? "its pred contradicts itself" : `its pred contradicts ${core}`} (proved (z3))`,
  help: () => "mend the pred, or drop the route",
  explain: {
    why: "A route that no situation takes is text that looks like a choice.",
    wrong: 'role: "rule", pred: "mode != nightly"\nkind: "route", pred: "mode = nightly"',
    right: 'kind: "route", pred: "mode = nightly"',
  },
  async run(subject, report) {
    for (const [section, { route, title }] of subject.model.sections.entries()) {
      if (route === undefined) continue;
      const found = await subject.session.someState({ formulas: [route.pred] });
      if (found.result === "unknown") throw new Undecided(found.reason);
      if (found.result === "unsat") report(subject.routeSpan(section), { title, core: found.core.length === 0 ? "" : printParts(found.core) }, { related: relatedParts(subject, found.core, "contradicts it") });
    }
  },
});
