/** Steps with the substeps that follow them: the places where a skill splits cases. */

import type { Formula } from "../../compiler/expression/formula.js";
import { and, not, top } from "../../compiler/expression/formula.js";
import { isTransition } from "../../compiler/checks/read/roles.js";
import { atomsOf } from "../../compiler/expression/atoms.js";
import type { Subject } from "../subject.js";

export interface CaseSplit {
  readonly step: string;
  /** The step is in force, and its own pred holds. */
  readonly pred: Formula;
  /** The substeps that have a pred, in document order. */
  readonly cases: readonly Case[];
}

export interface Case {
  readonly id: string;
  readonly pred: Formula;
  readonly inForce: Formula;
  readonly post: readonly string[];
}

/**
 * The splits that questions speak of: at least two substeps with preds, all of which read inputs, ints and enums
 * only and share one of them.
 */
export function caseSplits(subject: Subject): CaseSplit[] {
  const isInput = (id: string): boolean => {
    const atom = subject.model.atoms.get(id);
    return atom !== undefined && (atom.type.kind !== "bool" || atom.source !== undefined);
  };
  const splits: { step: string; pred: Formula; cases: Case[] }[] = [];
  let section = -1;
  for (const { entry, sectionIndex, pred, post } of subject.skill.entries) {
    if (sectionIndex !== section) splits.push({ step: "", pred: top, cases: [] });
    section = sectionIndex;
    if (!isTransition(entry.role)) continue;
    if (entry.role !== "substep") splits.push({ step: entry.id, pred: and(inForce(subject, entry.id, sectionIndex), pred?.formula ?? top), cases: [] });
    else if (pred !== undefined) splits.at(-1)?.cases.push({ id: entry.id, pred: pred.formula, inForce: inForce(subject, entry.id, sectionIndex), post });
  }
  return splits.filter(({ step, cases }) => {
    if (step === "" || cases.length < 2) return false;
    const reads = cases.map((one) => atomsOf(one.pred));
    const [first = new Set<string>()] = reads;
    return reads.every((atoms) => [...atoms].every(isInput)) && [...first].some((id) => reads.every((atoms) => atoms.has(id)));
  });
}

function inForce({ model }: Subject, step: string, section: number): Formula {
  const replacing = model.sections.flatMap(({ route }) => (route?.anchor.kind === "replaces" && route.anchor.entries.includes(step) ? [not(route.pred)] : []));
  return and(model.sections[section]?.route?.pred ?? top, ...replacing);
}
