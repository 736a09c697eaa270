/** Minimal cores and smallest corrections, over the parts of a model. */

import type { Part } from "./claims.js";
import { partKey } from "./claims.js";
import type { DerivedModel } from "./model.js";
import type { ExplainScope } from "./selectors.js";

/** A minimal set of parts that exclude the goal; undefined if it is possible, or the budget does not suffice. What comes late is dropped first; a part of which the solver cannot tell stays. */
export async function minimalCore(scope: ExplainScope): Promise<Part[] | undefined> {
  if ((await scope.ask(scope.parts)) !== "unsat") return undefined;
  let kept = await scope.core();
  for (const part of [...kept].reverse()) {
    if (!kept.includes(part)) continue;
    const without = kept.filter((other) => other !== part);
    if ((await scope.ask(without)) !== "unsat") continue;
    const core = new Set((await scope.core()).map(partKey));
    kept = without.filter((other) => core.has(partKey(other)));
  }
  return kept;
}

/**
 * The smallest sets of parts whose removal makes the goal possible, found as hitting sets of cores.
 *
 * @param limit how many sets are enough
 */
export async function smallestCorrections(scope: ExplainScope, limit: number): Promise<Part[][]> {
  const cores: (readonly Part[])[] = [];
  const rank = new Map(scope.parts.map((part, index) => [partKey(part), index]));
  const found: Part[][] = [];
  const attempts = 200;
  for (let attempt = 0; attempt < attempts && found.length < limit; attempt += 1) {
    const candidate = smallestHittingSet(cores, found, rank);
    const best = found[0];
    if (candidate === undefined || (best !== undefined && candidate.length > best.length)) break;
    const removed = new Set(candidate.map(partKey));
    const answer = await scope.ask(scope.parts.filter((part) => !removed.has(partKey(part))));
    if (answer === "unknown") break;
    if (answer === "sat") {
      found.push(candidate);
      continue;
    }
    const conflict = await scope.core();
    if (conflict.length === 0) break;
    cores.push(conflict);
  }
  return found;
}

/** The first smallest set, in the order of the parts, that meets every core and contains none of the sets found. */
function smallestHittingSet(cores: readonly (readonly Part[])[], found: readonly (readonly Part[])[], rank: ReadonlyMap<string, number>): Part[] | undefined {
  const rankOf = (part: Part): number => rank.get(partKey(part)) ?? 0;
  const excluded = found.map((set) => new Set(set.map(partKey)));
  const largest = new Set(cores.flat().map(partKey)).size;
  for (let size = 0; size <= largest; size += 1) {
    const set = hit(cores, size, [], excluded, rankOf);
    if (set !== undefined) return set;
  }
  return undefined;
}

function hit(cores: readonly (readonly Part[])[], size: number, chosen: readonly Part[], excluded: readonly ReadonlySet<string>[], rankOf: (part: Part) => number): Part[] | undefined {
  const keys = new Set(chosen.map(partKey));
  const open = cores.find((core) => !core.some((part) => keys.has(partKey(part))));
  if (open === undefined) {
    if (chosen.length !== size || excluded.some((set) => [...set].every((key) => keys.has(key)))) return undefined;
    return [...chosen].sort((a, b) => rankOf(a) - rankOf(b));
  }
  if (chosen.length === size) return undefined;
  for (const part of [...open].sort((a, b) => rankOf(a) - rankOf(b))) {
    const set = hit(cores, size, [...chosen, part], excluded, rankOf);
    if (set !== undefined) return set;
  }
  return undefined;
}

/** Compares parts by document order: entries and routes as they stand, then exclusive groups. */
export function documentOrder(model: DerivedModel): (a: Part, b: Part) => number {
  const position = new Map<string, number>();
  model.sections.forEach((section, index) => {
    position.set(partKey({ kind: "route", section: index, title: section.title }), position.size);
    for (const { id } of section.items) position.set(partKey({ kind: "entry", id }), position.size);
  });
  const rank = (part: Part): number => (part.kind === "group" ? position.size + part.index : (position.get(partKey(part)) ?? 0));
  return (a, b) => rank(a) - rank(b);
}

/** The model without the clauses of these entries, and without these groups. Routes cannot be left out. */
export function withoutParts(model: DerivedModel, parts: readonly Part[]): DerivedModel {
  const keys = new Set(parts.map(partKey));
  return {
    ...model,
    exclusive: model.exclusive.filter((atoms, index) => !keys.has(partKey({ kind: "group", index, atoms }))),
    sections: model.sections.map((section) => ({
      ...section,
      items: section.items.flatMap((item) => {
        if (!keys.has(partKey({ kind: "entry", id: item.id }))) return [item];
        if (item.kind !== "transition") return [];
        const { pred: _, ...bare } = item;
        return [bare];
      }),
    })),
  };
}
