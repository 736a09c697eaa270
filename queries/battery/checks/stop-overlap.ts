/** For each two stops: unsatisfiable iff no run meets both. */

import { polarityOf } from "../../../compiler/expression/atoms.js";
import { and, top } from "../../../compiler/expression/formula.js";
import { byAtom, concerning } from "../../../solver/by-atom.js";
import type { EffectiveCondition, EffectiveModel } from "../../../solver/effective.js";
import { canHoldAtStart } from "../../../solver/relaxation.js";
import { printTrace } from "../../print.js";
import { batteryCheck } from "../check.js";

export const stopOverlap = batteryCheck<{ first: string; second: string; trace: string }>("stop-overlap", {
  over: "runs",
  severity: "info",
  title: "two stops that can hold together",
  message: ({ first, second, trace }) => `the stops \`${first}\` and \`${second}\` can hold together: ${trace}`,
  help: () => "nothing, if both say the same; else say which comes first",
  explain: {
    why: "Where two stops hold at once the agent has to choose what it reports.",
    wrong: '"If no file is named ⇒ STOP and ask", pred: "not file_given"\n"If the tree is dirty ⇒ STOP and report", pred: "tree_dirty"',
    right: '"If the tree is dirty ⇒ STOP and report", pred: "file_given and tree_dirty"',
  },
  async run(subject, report) {
    const pairs = pairsThatMayMeet(subject.effective).map(([first, second]) => ({ first, second, both: and(first.formula, second.formula) }));
    const runs = await subject.reachable(pairs.map(({ both }) => both));
    for (const [index, { first, second, both }] of pairs.entries()) {
      if (runs[index] === undefined) continue;
      const trace = printTrace(subject.model, await subject.trace(both));
      report(subject.predSpan(second.id), { first: first.id, second: second.id, trace }, { related: [{ span: subject.predSpan(first.id), message: "the other stop" }] });
    }
  },
});

/**
 * No run goes on once a stop holds. So where two hold together they do so at the start, or one firing made both true,
 * and granted something that each of them needs. In document order.
 */
function pairsThatMayMeet(effective: EffectiveModel): [EffectiveCondition, EffectiveCondition][] {
  const { stops, transitions } = effective;
  const needing = byAtom(stops.keys(), (index) => polarityOf(stops[index]?.formula ?? top).positive);
  /** By stop: the later ones that it may meet. */
  const partners = stops.map(() => new Set<number>());
  const meet = (group: readonly number[]): void => {
    for (const first of group) for (const second of group) if (first < second) partners[first]?.add(second);
  };
  meet(stops.flatMap(({ formula }, index) => (canHoldAtStart(effective, formula) ? [index] : [])));
  for (const { grants } of transitions) meet(concerning(needing, grants));
  return stops.flatMap((first, index) =>
    [...(partners[index] ?? [])].sort((a, b) => a - b).flatMap((partner): [EffectiveCondition, EffectiveCondition][] => {
      const second = stops[partner];
      return second === undefined ? [] : [[first, second]];
    }),
  );
}
