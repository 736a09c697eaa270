/** For each route: unsatisfiable iff its pred holds in every reachable state. */

import { batteryCheck } from "../check.js";

export const totalRoute = batteryCheck<{ title: string; replaces: boolean }>("total-route", {
  over: "runs",
  severity: "warning",
  title: "a route whose pred always holds",
  message: ({ title, replaces }) => `the pred of the route \`${title}\` holds in every run${replaces ? ", so what it replaces never runs" : ""}`,
  help: () => "drop what it replaces and make the section a phase, or narrow the pred",
  explain: {
    why: "A route is an exception. One that always holds hides the rule that it is an exception to.",
    wrong: 'kind: "route", pred: "quick or not quick", replaces: "RUN-001"',
    right: 'kind: "route", pred: "quick", replaces: "RUN-001"',
  },
  async run(subject, report) {
    const total = await subject.totalRoutes();
    for (const [section, { route, title }] of subject.model.sections.entries()) {
      if (route !== undefined && total.has(section)) report(subject.routeSpan(section), { title, replaces: route.anchor.kind === "replaces" });
    }
  },
});
