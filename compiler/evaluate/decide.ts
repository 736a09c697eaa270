/** Chooses among the alternatives of disjunctions, as the values that are given and the default marks allow. */

import type { Engine } from "./engine.js";
import { surelyConflict } from "./piece-facts.js";
import { judge } from "./facts.js";
import { type Disjunction, joinPieces, type Pieces, sizeOf } from "./vertex.js";

export type Decision =
  | { readonly kind: "decided"; readonly pieces: Pieces }
  | { readonly kind: "undecided"; readonly base: Pieces; readonly candidates: readonly Pieces[]; readonly among: Disjunction }
  | { readonly kind: "impossible"; readonly base: Pieces; readonly among: Disjunction };

interface Candidate {
  readonly pieces: Pieces;
  readonly isDefault: boolean;
}

/**
 * An alternative is dropped only when CUE surely drops it too. So whenever one is chosen here, CUE either
 * chooses the same, or finds it in conflict, which evaluating it then shows.
 */
export function decide(engine: Engine, pieces: Pieces): Decision {
  const [first] = pieces.disjunctions;
  if (first === undefined) return { kind: "decided", pieces };
  const base: Pieces = { ...pieces, disjunctions: [] };
  const candidates = distinct(enumerate(engine, base, linked(pieces.disjunctions)));
  const [only, ...others] = candidates;
  if (only === undefined) return { kind: "impossible", base, among: first };
  if (others.length === 0) return { kind: "decided", pieces: only.pieces };
  const marked = pieces.disjunctions.some(({ alternatives }) => alternatives.some((alternative) => alternative.marked));
  const defaults = marked ? candidates.filter(({ isDefault }) => isDefault) : [];
  const [chosen, ...rivals] = defaults;
  if (chosen !== undefined && rivals.length === 0) return { kind: "decided", pieces: chosen.pieces };
  return { kind: "undecided", base, candidates: candidates.map((candidate) => candidate.pieces), among: first };
}

/** The same disjunction reached twice chooses the same alternative. */
function linked(disjunctions: readonly Disjunction[]): Disjunction[][] {
  const groups: Disjunction[][] = [];
  for (const disjunction of disjunctions) {
    const same = groups.find(
      ([other]) => other !== undefined && other.expression === disjunction.expression && other.scope === disjunction.scope && other.alternatives.length === disjunction.alternatives.length,
    );
    if (same === undefined) groups.push([disjunction]);
    else same.push(disjunction);
  }
  return groups;
}

function enumerate(engine: Engine, base: Pieces, groups: readonly Disjunction[][]): Candidate[] {
  let candidates: Candidate[] = [{ pieces: base, isDefault: true }];
  for (const group of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const marks = first.alternatives.some(({ marked }) => marked);
    candidates = candidates.flatMap((candidate) =>
      first.alternatives.flatMap((alternative, index): Candidate[] => {
        const parts = group.flatMap(({ alternatives }) => alternatives[index]?.pieces ?? []);
        const pieces = joinPieces([candidate.pieces, ...parts]);
        engine.step(first.expression, sizeOf(pieces));
        return surelyConflict(pieces, engine.source, engine.fixedFields) ? [] : [{ pieces, isDefault: candidate.isDefault && (!marks || alternative.marked) }];
      }),
    );
  }
  return candidates;
}

/** Alternatives that come down to one scalar count once, and as default if one of them is. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const scalars = new Map<string, Candidate>();
  const result: Candidate[] = [];
  for (const candidate of candidates) {
    const key = scalarKey(candidate.pieces);
    const same = key === undefined ? undefined : scalars.get(key);
    if (key === undefined) result.push(candidate);
    else if (same === undefined || (candidate.isDefault && !same.isDefault)) scalars.set(key, candidate);
  }
  return [...result, ...scalars.values()];
}

function scalarKey(pieces: Pieces): string | undefined {
  if (pieces.structs.length > 0 || pieces.lists.length > 0 || pieces.gaps.length > 0) return undefined;
  const verdict = judge(pieces.facts);
  if (verdict.state !== "atom") return undefined;
  const { atom } = verdict;
  switch (atom.kind) {
    case "null":
      return "null";
    case "number":
      return `${atom.type} ${atom.text}`;
    case "bytes":
      return `bytes ${atom.value.join(" ")}`;
    case "bool":
    case "string":
      return `${atom.kind} ${atom.value}`;
  }
}
