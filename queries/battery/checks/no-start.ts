/** Unsatisfiable iff some legal state exists, but none in which a run can start: all bools but the inputs false. */

import { batteryCheck, relatedParts, spanOfPart } from "../check.js";
import { Undecided } from "../../undecided.js";
import { printParts } from "../../print.js";

export const noStart = batteryCheck<{ core: string }>("no-start", {
  over: "states",
  severity: "error",
  title: "rules that no run can start under",
  message: ({ core }) => `no run can start: ${core} can't hold before anything has fired`,
  help: () => "say what must hold once something has happened: `a => b` instead of `b`",
  explain: {
    why: "A run starts with every fact false that no input sets. A rule that demands such a fact from the beginning forbids every run.",
    wrong: 'role: "rule", pred: "plan_written"',
    right: 'role: "rule", pred: "code_changed => plan_written"',
  },
  async run(subject, report) {
    const anywhere = await subject.session.states.legal({});
    if (anywhere.result === "unknown") throw new Undecided(anywhere.reason);
    if (anywhere.result === "unsat") return;
    const found = await subject.session.states.start({});
    if (found.result === "unknown") throw new Undecided(found.reason);
    const [first] = found.result === "unsat" ? found.core : [];
    if (found.result !== "unsat" || first === undefined) return;
    report(spanOfPart(subject, first), { core: printParts(found.core) }, { related: relatedParts(subject, found.core.slice(1)) });
  },
});
