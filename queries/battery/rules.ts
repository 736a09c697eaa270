/** What several questions about rules ask. */

import { and, not, type Formula } from "../../compiler/expression/formula.js";
import type { Part } from "../../solver/claims.js";
import type { EffectiveCondition } from "../../solver/effective.js";
import type { Excluded, Subject } from "../subject.js";
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

/** What keeps a rule in force. */
export function inForce({ own, unreplaced }: EffectiveCondition): Formula {
  return and(own, ...unreplaced.map(({ formula }) => formula));
}

/** The situation of which a rule speaks: it is in force, and the premise of an `=>` holds. */
export function situationOf(rule: EffectiveCondition): Formula {
  return and(inForce(rule), ...(rule.pred.kind === "implies" ? [rule.pred.premise] : []));
}

/** Whether some run reaches the situation of a rule when the rule does not count. @throws Undecided */
export async function isPutToTheTest({ session }: Subject, rule: EffectiveCondition, situation = situationOf(rule)): Promise<boolean> {
  const status = await session.reachableWithout(situation, [{ kind: "entry", id: rule.id }]);
  if (status.kind === "unknown") throw new Undecided(status.reason);
  return status.kind === "reachable";
}

/** The other rules that imply this one in every legal state, as a minimal core; undefined if they don't. @throws Undecided */
export async function impliedBy({ session }: Subject, rule: EffectiveCondition): Promise<Excluded | undefined> {
  const found = await session.someState({ formulas: [not(rule.formula)] }, [{ kind: "entry", id: rule.id }]);
  if (found.result === "unknown") throw new Undecided(found.reason);
  return found.result === "unsat" ? { core: found.core, proof: `proved (${found.by})` } : undefined;
}
