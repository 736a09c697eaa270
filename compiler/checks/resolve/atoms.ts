/** The atoms that a skill's clauses may name: its own, then the shared ones. */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { AtomScope, AtomType } from "../../expression/scope.js";
import type { SourcePart } from "../../expression/source.js";
import { parseSource } from "../../expression/source.js";
import type { Typed } from "../../model/library.js";
import type { Atom } from "../../model/schema/types.js";
import { placeIn } from "./place.js";

export interface ResolvedAtom {
  readonly id: string;
  readonly type: AtomType;
  /** `undeclared`: named by a clause on the annotations tier only, so a bool without source. */
  readonly from: "skill" | "vocabulary" | "undeclared";
  /** What sets it from outside; a bool with a source is an input. Empty where none is stated. */
  readonly source: readonly SourcePart[];
  /** Absent on undeclared atoms. */
  readonly declaration?: AtomDeclaration;
}

/** An atom as declared, with what is needed to point at it. */
export interface AtomDeclaration {
  readonly atom: Atom;
  /** The map that declares it. */
  readonly map: Readonly<Record<string, Atom>>;
  readonly owner: Typed<object>;
}

export interface AtomTable {
  readonly atoms: ReadonlyMap<string, ResolvedAtom>;
  /** What is wrong with the form of their sources. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The atoms of one file; a source that is not well formed counts as the parts that are. */
export function resolveAtoms(map: Readonly<Record<string, Atom>> | undefined, owner: Typed<object>, from: "skill" | "vocabulary"): AtomTable {
  const atoms = new Map<string, ResolvedAtom>();
  const diagnostics: Diagnostic[] = [];
  for (const [id, atom] of Object.entries(map ?? {})) {
    const parsed = atom.source === undefined ? undefined : parseSource(atom.source, placeIn(owner, atom, "source", `the source of \`${id}\``));
    diagnostics.push(...(parsed?.diagnostics ?? []));
    atoms.set(id, { id, type: typeOf(atom), from, source: parsed?.parts ?? [], declaration: { atom, map: map ?? {}, owner } });
  }
  return { atoms, diagnostics };
}

function typeOf(atom: Atom): AtomType {
  if (atom.kind === "enum") return { kind: "enum", members: atom.members ?? [] };
  return { kind: atom.kind ?? "bool" };
}

/** Own atoms win over shared ones of the same id (which is a finding of its own). */
export function mergeAtoms(own: AtomTable, shared: AtomTable | undefined): ReadonlyMap<string, ResolvedAtom> {
  return new Map([...own.atoms, ...[...(shared?.atoms ?? [])].filter(([id]) => !own.atoms.has(id))]);
}

export function scopeOf(atoms: ReadonlyMap<string, ResolvedAtom>, strict: boolean): AtomScope {
  return { atoms: new Map([...atoms].map(([id, { type }]) => [id, type])), strict };
}
