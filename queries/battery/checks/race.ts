/** For each two transitions: unsatisfiable iff never both can fire and firing the first makes the other's own pred false with its work undone. */

import { and, atom, not } from "../../../compiler/expression/formula.js";
import { polarityOf } from "../../../compiler/expression/atoms.js";
import { afterGrants } from "../../formulas.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";

export const race = batteryCheck<{ first: string; second: string; trace: string }>("race", {
  over: "runs",
  severity: "warning",
  title: "two entries of which the one that fires first shuts the other out",
  message: ({ first, second, trace }) => `\`${first}\` and \`${second}\` can both be next, and if \`${first}\` fires first, \`${second}\` no longer can: ${trace}`,
  help: ({ first, second }) => `say in the pred of \`${first}\` that \`${second}\` goes first, or let them exclude each other`,
  explain: {
    why: "Which of the two happens depends on which the agent picks. Two runs of the same skill on the same input then do different things.",
    wrong: '… post: ["merged"], pred: "ready"\n… post: ["squashed"], pred: "ready and not merged"',
    right: '… post: ["merged"], pred: "ready and squashed"\n… post: ["squashed"], pred: "ready"',
  },
  async run(subject, report) {
    const { transitions } = subject.effective;
    const pairs = transitions.flatMap((first) => {
      const grants = new Set(first.grants);
      return transitions.flatMap((second) => {
        if (second === first || ![...polarityOf(second.pred).negative].some((id) => grants.has(id))) return [];
        const shutOut = and(not(afterGrants(second.pred, grants)), not(and(...second.grants.map((id) => afterGrants(atom(id), grants)))));
        return [{ first, second, formula: and(subject.canFire(first), subject.canFire(second), shutOut) }];
      });
    });
    const runs = await subject.reachable(pairs.map(({ formula }) => formula));
    for (const [index, { first, second, formula }] of pairs.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(formula));
      report(subject.predSpan(second.id), { first: first.id, second: second.id, trace }, { related: [{ span: subject.predSpan(first.id), message: "fires first" }] });
    }
  },
});
