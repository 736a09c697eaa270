/** When a rule has something to say. */

import { and, type Formula } from "../compiler/expression/formula.js";
import type { EffectiveCondition } from "../solver/effective.js";

/** What keeps a rule in force. */
export function inForce({ own, unreplaced }: EffectiveCondition): Formula {
  return and(own, ...unreplaced.map(({ formula }) => formula));
}

/** The situation of which a rule speaks: it is in force, and the premise of an `=>` holds. */
export function situationOf(rule: EffectiveCondition): Formula {
  return and(inForce(rule), ...(rule.pred.kind === "implies" ? [rule.pred.premise] : []));
}
