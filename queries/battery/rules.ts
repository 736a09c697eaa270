/** What several questions about rules ask. */

import { not } from "../../compiler/expression/formula.js";
import type { Part } from "../../solver/claims.js";
import type { EffectiveCondition } from "../../solver/effective.js";
import type { Subject } from "../subject.js";
import { Undecided } from "../undecided.js";

/** Everything that a project can drop from what states must meet. */
export function allParts({ effective, model }: Subject): Part[] {
  return [
    ...effective.invariants.map(({ id }): Part => ({ kind: "entry", id })),
    ...effective.groups.map(({ atoms }, index): Part => ({ kind: "group", index, atoms })),
    ...model.sections.flatMap(({ route, title }, section): Part[] => (route === undefined ? [] : [{ kind: "route", section, title }])),
  ];
}

/** True in every state, legal or not. @throws Undecided */
export async function isTautology(subject: Subject, rule: EffectiveCondition): Promise<boolean> {
  const found = await subject.session.someState({ formulas: [not(rule.pred)] }, allParts(subject));
  if (found.result === "unknown") throw new Undecided(found.reason);
  return found.result === "unsat";
}
