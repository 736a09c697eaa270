/** For each two routes that replace one entry, or of which one splices where the other replaces: unsatisfiable iff no run meets both preds. */

import { and } from "../../../compiler/expression/formula.js";
import type { Route } from "../../../solver/model.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";

export const routeOverlap = batteryCheck<{ first: string; second: string; entry: string; trace: string }>("route-overlap", {
  over: "runs",
  severity: "error",
  title: "two routes that change the same place at once",
  message: ({ first, second, entry, trace }) => `the routes \`${first}\` and \`${second}\` both change \`${entry}\` and can hold together: ${trace}`,
  help: () => "make the preds exclude each other",
  explain: {
    why: "Two routes that replace one entry, or of which one splices in at an entry that the other replaces, give two different ways on, and the agent can't know which.",
    wrong: 'pred: "quick", replaces: "RUN-001"\npred: "nightly", replaces: "RUN-001"  // both can be passed',
    right: 'pred: "quick", replaces: "RUN-001"\npred: "nightly and not quick", replaces: "RUN-001"',
  },
  async run(subject, report) {
    const routes = subject.model.sections.flatMap(({ route, title }, section) => (route === undefined ? [] : [{ route, title, section }]));
    const pairs = routes.flatMap((first, index) => routes.slice(index + 1).flatMap((second) => {
      const entry = commonEntry(first.route, second.route);
      return entry === undefined ? [] : [{ first, second, entry, both: and(first.route.pred, second.route.pred) }];
    }));
    const runs = await subject.reachable(pairs.map(({ both }) => both));
    for (const [index, { first, second, entry, both }] of pairs.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(both));
      report(subject.routeSpan(second.section), { first: first.title, second: second.title, entry, trace }, { related: [{ span: subject.routeSpan(first.section), message: "the other route" }] });
    }
  },
});

function commonEntry(first: Route, second: Route): string | undefined {
  const [a, b] = [first.anchor, second.anchor];
  if (a.kind === "replaces" && b.kind === "replaces") return a.entries.find((id) => b.entries.includes(id));
  if (a.kind === "replaces" && b.kind === "between") return [b.after, b.before].find((id) => a.entries.includes(id));
  if (a.kind === "between" && b.kind === "replaces") return [a.after, a.before].find((id) => b.entries.includes(id));
  return undefined;
}
