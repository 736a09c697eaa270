/** What sources say of each other: bool inputs that read one thing of the world. */

import { atom, not, type Formula } from "../compiler/expression/formula.js";
import type { Source } from "../compiler/expression/source.js";
import type { Atom, DerivedModel } from "./model.js";

export interface SourceAxiom {
  /** The two atoms that it relates, in the order of the model. */
  readonly atoms: readonly [string, string];
  readonly formula: Formula;
}

/**
 * Bool atoms whose only part is the same `arg` or the same capture comparison are equal; `= l` and `!= l` of one
 * capture are complementary; `= l` and `= m` exclude each other.
 */
export function sourceAxioms(model: DerivedModel): SourceAxiom[] {
  const byThing = new Map<string, { atom: Atom; source: Source }[]>();
  for (const candidate of model.atoms.values()) {
    const [source, second] = candidate.source ?? [];
    if (candidate.type.kind !== "bool" || source === undefined || second !== undefined) continue;
    const thing = thingOf(source);
    if (thing === undefined) continue;
    const readers = byThing.get(thing) ?? [];
    readers.push({ atom: candidate, source });
    byThing.set(thing, readers);
  }
  const axioms: SourceAxiom[] = [];
  for (const readers of byThing.values()) {
    readers.forEach((left, index) => {
      for (const right of readers.slice(index + 1)) {
        const formula = relation(left.source, right.source, atom(left.atom.id), atom(right.atom.id));
        if (formula !== undefined) axioms.push({ atoms: [left.atom.id, right.atom.id], formula });
      }
    });
  }
  return axioms;
}

/** A name of what a source reads, equal for sources that read the same. */
function thingOf(source: Source): string | undefined {
  if (source.kind === "arg") return `arg ${source.row}`;
  if (source.kind === "runtime" && source.test !== undefined) return `runtime ${source.anchor}.${source.capture ?? ""}`;
  return undefined;
}

function relation(left: Source, right: Source, a: Formula, b: Formula): Formula | undefined {
  if (left.kind !== "runtime" || right.kind !== "runtime") return { kind: "iff", left: a, right: b };
  const same = left.test?.literal === right.test?.literal;
  const operators = `${left.test?.operator ?? ""} ${right.test?.operator ?? ""}`;
  if (operators === "= =") return same ? { kind: "iff", left: a, right: b } : not({ kind: "and", operands: [a, b] });
  if (!same) return undefined;
  return operators === "!= !=" ? { kind: "iff", left: a, right: b } : not({ kind: "iff", left: a, right: b });
}
