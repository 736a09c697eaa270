/** What `analyze` tells of a skill beside its findings: its atoms, its bound, how far its clauses reach. */

import { atomsOf } from "../compiler/expression/atoms.js";
import { printSource } from "./print-source.js";
import type { Bound } from "../solver/bound.js";
import type { Subject } from "./subject.js";

export interface AtomRow {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  /** How many entries grant it. */
  readonly grants: number;
  /** How many clauses read it. */
  readonly reads: number;
}

export interface Summary {
  readonly atoms: readonly AtomRow[];
  readonly bound: Bound;
  readonly transitions: number;
  readonly stops: number;
  readonly rules: number;
  readonly qualities: number;
  readonly routes: number;
  readonly queries: number;
  readonly uncovered: number;
}

export function summarize(subject: Subject): Summary {
  const { effective, skill, model } = subject;
  const clauses = [...skill.entries.flatMap(({ pred }) => (pred === undefined ? [] : [pred.formula])), ...skill.routes.map(({ pred }) => pred.formula)];
  const reads = clauses.map((formula) => atomsOf(formula));
  const granted = skill.entries.flatMap(({ post }) => post);
  const used = [...skill.atoms.values()].filter(({ id, from }) => from === "skill" || granted.includes(id) || reads.some((atoms) => atoms.has(id)));
  return {
    atoms: used.map(({ id, type, source }) => ({
      id,
      kind: type.kind === "enum" ? type.members.join("|") : type.kind,
      source: source.map(printSource).join(" | "),
      grants: granted.filter((atom) => atom === id).length,
      reads: reads.filter((atoms) => atoms.has(id)).length,
    })),
    bound: subject.session.bound(),
    transitions: effective.transitions.length,
    stops: effective.stops.length,
    rules: effective.invariants.length,
    qualities: effective.qualities.length,
    routes: skill.routes.length,
    queries: skill.queries.length,
    uncovered: model.uncovered.length,
  };
}
