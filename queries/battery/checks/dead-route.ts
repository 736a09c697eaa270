/** For each route: unsatisfiable iff no legal state meets its pred. */

import { printParts } from "../../print.js";
import { batteryCheck, relatedParts } from "../check.js";

export const deadRoute = batteryCheck<{ title: string; core: string; proof: string }>("dead-route", {
  over: "states",
  severity: "error",
  title: "a route whose pred no legal state meets",
  message: ({ title, core, proof }) => `the route \`${title}\` can never be taken: ${core === "" ? "its pred contradicts itself" : `its pred contradicts ${core}`} (${proof})`,
  help: () => "mend the pred, or drop the route",
  explain: {
    why: "A route that no situation takes is text that looks like a choice.",
    wrong: 'role: "rule", pred: "mode != nightly"\nkind: "route", pred: "mode = nightly"',
    right: 'kind: "route", pred: "mode = nightly"',
  },
  async run(subject, report) {
    const dead = await subject.deadRoutes();
    for (const [section, { route, title }] of subject.model.sections.entries()) {
      const excluded = dead.get(section);
      if (route === undefined || excluded === undefined) continue;
      const others = excluded.core.filter((part) => part.kind !== "route" || part.section !== section);
      report(subject.routeSpan(section), { title, core: others.length === 0 ? "" : printParts(others), proof: excluded.proof }, { related: relatedParts(subject, others, "contradicts it") });
    }
  },
});
