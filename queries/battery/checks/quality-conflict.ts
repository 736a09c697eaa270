/** Unsatisfiable iff the preferences can't all be met in any legal state. */

import type { Formula } from "../../../compiler/expression/formula.js";
import { Undecided } from "../../undecided.js";
import type { Subject } from "../../subject.js";
import { batteryCheck } from "../check.js";

export const qualityConflict = batteryCheck<{ ids: readonly string[] }>("quality-conflict", {
  over: "states",
  severity: "warning",
  title: "preferences that can't all be met",
  message: ({ ids }) => (ids.length === 1 ? `the preference \`${ids[0]}\` can't be met under the rules` : `the preferences \`${ids.join("`, `")}\` can't all be met`),
  help: () => "say which of them yields, and when",
  explain: {
    why: "Of preferences that exclude each other the agent drops one, and nobody said which.",
    wrong: 'role: "quality", pred: "short"\nrole: "quality", pred: "complete"\nrole: "rule", pred: "short => not complete"',
    right: 'role: "quality", pred: "urgent => short"\nrole: "quality", pred: "not urgent => complete"',
  },
  async run(subject, report) {
    let kept = subject.effective.qualities;
    if (kept.length === 0 || (await meets(subject, kept.map(({ formula }) => formula)))) return;
    for (const quality of kept) {
      const fewer = kept.filter((other) => other !== quality);
      if (!(await meets(subject, fewer.map(({ formula }) => formula)))) kept = fewer;
    }
    const [first, ...others] = kept;
    if (first) report(subject.predSpan(first.id), { ids: kept.map(({ id }) => id) }, { related: others.map(({ id }) => ({ span: subject.predSpan(id), message: "conflicts with it" })) });
  },
});

async function meets(subject: Subject, formulas: readonly Formula[]): Promise<boolean> {
  const found = await subject.session.states.legal({ formulas });
  if (found.result === "unknown") throw new Undecided(found.reason);
  return found.result === "sat";
}
