/** For each route: unsatisfiable iff its pred holds in every reachable state. */

import { not } from "../../../compiler/expression/formula.js";
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
    const routes = subject.model.sections.flatMap(({ route, title }, section) => (route === undefined ? [] : [{ route, title, section }]));
    const elsewhere = await subject.reachable(routes.map(({ route }) => not(route.pred)));
    routes.forEach(({ route, title, section }, index) => {
      if (elsewhere[index] === undefined) report(subject.routeSpan(section), { title, replaces: route.anchor.kind === "replaces" });
    });
  },
});
