/** What each rule is good for: the run that it forbids, or why it forbids none. */

import { withoutParts } from "../solver/cores.js";
import type { EffectiveCondition } from "../solver/effective.js";
import { Session } from "../solver/session.js";
import type { Trace } from "../solver/trace.js";
import { strengthOf, type Idle } from "./battery/rules.js";
import type { Subject } from "./subject.js";
import { Undecided } from "./undecided.js";

export interface RuleRow {
  readonly id: string;
  readonly effect: RuleEffect;
}

export type RuleEffect =
  /** The shortest run of the skill without this rule to a state that breaks it; replayed. */
  | { readonly kind: "forbids"; readonly trace: Trace }
  | Idle
  | { readonly kind: "undecided"; readonly reason: string };

/** In document order. For each rule: satisfiable iff some run, were the rule not there, reaches a state that breaks it. */
export async function forbiddenRuns(subject: Subject): Promise<readonly RuleRow[]> {
  const rows: RuleRow[] = [];
  for (const rule of subject.effective.invariants) rows.push({ id: rule.id, effect: await effectOf(subject, rule) });
  return rows;
}

async function effectOf(subject: Subject, rule: EffectiveCondition): Promise<RuleEffect> {
  try {
    const strength = await strengthOf(subject, rule);
    return strength.kind === "broken" ? await forbiddenRun(subject, rule) : strength;
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    return { kind: "undecided", reason: error.reason };
  }
}

async function forbiddenRun({ model, options }: Subject, rule: EffectiveCondition): Promise<RuleEffect> {
  const session = new Session(withoutParts(model, [{ kind: "entry", id: rule.id }]), options);
  try {
    const answer = await session.holdsInReach(rule.formula);
    if (answer.kind !== "violated") throw new Undecided(answer.kind === "unknown" ? answer.reason : "the shortest run could not be found");
    return { kind: "forbids", trace: answer.trace };
  } finally {
    session.dispose();
  }
}
