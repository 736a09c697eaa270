/** What a verdict on a log does not speak of: said plainly, so that a clean result is not taken for more than it is. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { listed } from "../../compiler/checks/read/words.js";
import { atomsOf } from "../../compiler/expression/atoms.js";
import type { EffectiveModel } from "../../solver/effective.js";
import { isInput } from "../../solver/world.js";
import type { Unjudged } from "./report.js";

export interface Judged {
  readonly skill: CheckedSkill;
  readonly effective: EffectiveModel;
  readonly complete: boolean;
  /** Atoms whose values the log tells. */
  readonly seen: ReadonlySet<string>;
  readonly fired: ReadonlyMap<string, number>;
  /** Calls that were not judged, by the reason. */
  readonly calls: ReadonlyMap<string, number>;
  /** Lines that could not be read, beyond those that are shown. */
  readonly hiddenFaults: number;
}

export function unjudged({ skill, effective, complete, seen, fired, calls, hiddenFaults }: Judged): Unjudged[] {
  const read = new Set([...effective.transitions.map(({ guard }) => guard), ...effective.stops.map(({ formula }) => formula), ...effective.invariants.map(({ formula }) => formula), ...skill.denies.map(({ deny }) => deny.formula)].flatMap((formula) => [...atomsOf(formula)]));
  const unseen = [...effective.model.atoms.values()].filter(({ id, type }) => read.has(id) && !seen.has(id) && (type.kind !== "bool" || isInput(effective, id))).map(({ id }) => id);
  const uncovered = new Set(effective.model.uncovered);
  const silent = [...fired].filter(([id, count]) => count > 0 && uncovered.has(id)).map(([id]) => id);
  const rules = skill.entries.filter(({ entry: { id, role } }) => uncovered.has(id) && (role === "rule" || role === "stop")).map(({ entry }) => entry.id);
  return [
    ...(complete ? [] : [{ kind: "missing-firings" as const, text: "the log does not say that it holds every firing: others may have happened in between" }]),
    ...(unseen.length === 0 ? [] : [{ kind: "unobserved-input" as const, text: `the log does not tell ${listed(unseen)}: any value was taken to be possible` }]),
    ...(silent.length === 0 ? [] : [{ kind: "entry-without-clauses" as const, text: `${listed(silent)} fired and ${silent.length === 1 ? "has" : "have"} no clauses: nothing says when` }]),
    ...(rules.length === 0 ? [] : [{ kind: "rule-without-clauses" as const, text: `${listed(rules)} ${rules.length === 1 ? "has" : "have"} no clauses` }]),
    ...[...calls].map(([why, count]) => ({ kind: "call" as const, text: `${count} ${count === 1 ? "call was" : "calls were"} not judged: ${why}` })),
    ...(hiddenFaults === 0 ? [] : [{ kind: "lines" as const, text: `${hiddenFaults} more ${hiddenFaults === 1 ? "line" : "lines"} could not be read` }]),
  ];
}
