/** For each two transitions: unsatisfiable iff never both can fire and firing the first makes the other's own pred false with its work undone. */

import { and, atom, not, top } from "../../../compiler/expression/formula.js";
import { polarityOf } from "../../../compiler/expression/atoms.js";
import { afterGrants } from "../../../compiler/expression/after-grants.js";
import { byAtom, concerning } from "../../../solver/by-atom.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";

export const race = batteryCheck<{ first: string; second: string; mutual: boolean; trace: string }>("race", {
  over: "runs",
  severity: "warning",
  title: "two entries of which the one that fires first shuts the other out",
  message: ({ first, second, mutual, trace }) =>
    `\`${first}\` and \`${second}\` can both be next, and ${mutual ? "whichever fires first shuts the other out" : `if \`${first}\` fires first, \`${second}\` no longer can`}: ${trace}`,
  help: ({ first, second }) => `say in the pred of \`${first}\` that \`${second}\` goes first, or let them exclude each other`,
  explain: {
    why: "Which of the two happens depends on which the agent picks. Two runs of the same skill on the same input then do different things.",
    wrong: '… post: ["merged"], pred: "ready"\n… post: ["squashed"], pred: "ready and not merged"',
    right: '… post: ["merged"], pred: "ready and squashed"\n… post: ["squashed"], pred: "ready"',
  },
  async run(subject, report) {
    const { transitions } = subject.effective;
    const excluded = byAtom(transitions.keys(), (index) => polarityOf(transitions[index]?.pred ?? top).negative);
    const pairs = transitions.flatMap((first) => {
      const grants = new Set(first.grants);
      return concerning(excluded, first.grants).sort((a, b) => a - b).flatMap((index) => {
        const second = transitions[index];
        if (second === undefined || second === first) return [];
        const shutOut = and(not(afterGrants(second.pred, grants)), not(and(...second.grants.map((id) => afterGrants(atom(id), grants)))));
        return [{ first, second, formula: and(subject.canFire(first), subject.canFire(second), shutOut) }];
      });
    });
    const runs = await subject.reachable(pairs.map(({ formula }) => formula));
    const found = pairs.filter((_, index) => runs[index] !== undefined);
    for (const [index, { first, second, formula }] of found.entries()) {
      const reverse = found.findIndex((other) => other.first === second && other.second === first);
      if (reverse >= 0 && reverse < index) continue;
      const trace = printTrace(subject.model, await subject.trace(formula));
      report(subject.predSpan(second.id), { first: first.id, second: second.id, mutual: reverse >= 0, trace }, { related: [{ span: subject.predSpan(first.id), message: reverse >= 0 ? "the other entry" : "fires first" }] });
    }
  },
});
