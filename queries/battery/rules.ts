/** What several questions about rules ask. */

import { not, type Formula } from "../../compiler/expression/formula.js";
import type { Part } from "../../solver/claims.js";
import type { EffectiveCondition } from "../../solver/effective.js";
import { situationOf } from "../situation.js";
import type { Excluded, Subject } from "../subject.js";
import { Undecided } from "../undecided.js";

/** Why a rule forbids no run. */
export type Idle =
  /** No run breaks it even where it does not count, some run meets its situation, and the other rules do not imply it. */
  | { readonly kind: "guaranteed" }
  | { readonly kind: "tautology" }
  /** No run meets its situation even where it does not count. */
  | { readonly kind: "untested" }
  /** In every legal state, by other rules. */
  | { readonly kind: "implied"; readonly core: readonly Part[] };

/** Whether some run breaks a rule that does not count, and if none does, why. @throws Undecided */
export async function strengthOf(subject: Subject, rule: EffectiveCondition): Promise<{ readonly kind: "broken" } | Idle> {
  const status = await subject.session.reachableWithout(not(rule.formula), [{ kind: "entry", id: rule.id }]);
  if (status.kind === "unknown") throw new Undecided(status.reason);
  if (status.kind === "reachable") return { kind: "broken" };
  if (await isTautology(subject, rule)) return { kind: "tautology" };
  if (!(await isPutToTheTest(subject, rule))) return { kind: "untested" };
  const implied = await impliedBy(subject, rule);
  return implied === undefined ? { kind: "guaranteed" } : { kind: "implied", core: implied.core };
}

/** True in every state, legal or not. @throws Undecided */
export async function isTautology({ session }: Subject, rule: EffectiveCondition): Promise<boolean> {
  const answer = await session.states.isTautology(rule.pred);
  if (typeof answer === "object") throw new Undecided(answer.unknown);
  return answer === "yes";
}

/** Whether some run reaches the situation of a rule when the rule does not count. @throws Undecided */
export async function isPutToTheTest(subject: Subject, rule: EffectiveCondition, situation?: Formula): Promise<boolean> {
  // Without the rule there are only more runs.
  if (situation === undefined && (await subject.testedRules()).has(rule.id)) return true;
  const status = await subject.session.reachableWithout(situation ?? situationOf(rule), [{ kind: "entry", id: rule.id }]);
  if (status.kind === "unknown") throw new Undecided(status.reason);
  return status.kind === "reachable";
}

/** The other rules that imply this one in every legal state, as a minimal core; undefined if they don't. @throws Undecided */
export async function impliedBy({ session }: Subject, rule: EffectiveCondition): Promise<Excluded | undefined> {
  const found = await session.states.legal({ formulas: [not(rule.formula)] }, [{ kind: "entry", id: rule.id }]);
  if (found.result === "unknown") throw new Undecided(found.reason);
  return found.result === "unsat" ? { core: found.core, proof: `proved (${found.by})` } : undefined;
}
