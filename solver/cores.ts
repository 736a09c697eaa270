/** Minimal cores and smallest corrections, over the parts of a model. */

import type { Part } from "./claims.js";
import { partKey } from "./claims.js";
import type { DerivedModel } from "./model.js";
import type { Satisfiability } from "./smt-solver.js";

/** Whether the question is satisfiable when only these parts count. */
export type Ask = (kept: readonly Part[]) => Promise<Satisfiability>;

/** Drops every part that the contradiction does not need; what comes late in the order is dropped first. A part of which z3 cannot tell stays. */
export async function minimalCore(core: readonly Part[], ask: Ask): Promise<Part[]> {
  let kept = [...core];
  for (const part of [...core].reverse()) {
    const without = kept.filter((other) => other !== part);
    if ((await ask(without)) === "unsat") kept = without;
  }
  return kept;
}

/**
 * The smallest sets of parts whose removal makes the question satisfiable, found as hitting sets of cores.
 *
 * @param fixed parts that must not be removed
 * @param limit how many sets are enough
 */
export async function smallestCorrections(
  parts: readonly Part[],
  isFixed: (part: Part) => boolean,
  ask: Ask,
  core: (kept: readonly Part[]) => Promise<readonly Part[]>,
  limit: number,
): Promise<Part[][]> {
  const cores: (readonly Part[])[] = [];
  const found: Part[][] = [];
  const attempts = 200;
  for (let attempt = 0; attempt < attempts && found.length < limit; attempt += 1) {
    const candidate = smallestHittingSet(cores, found, parts);
    const best = found[0];
    if (candidate === undefined || (best !== undefined && candidate.length > best.length)) break;
    const removed = new Set(candidate.map(partKey));
    const kept = parts.filter((part) => !removed.has(partKey(part)));
    const answer = await ask(kept);
    if (answer === "unknown") break;
    if (answer === "sat") found.push(candidate);
    else {
      const conflict = (await core(kept)).filter((part) => !isFixed(part));
      if (conflict.length === 0) break;
      cores.push(conflict);
    }
  }
  return found;
}

/** The first smallest set, in the order of the parts, that meets every core and contains none of the sets found. */
function smallestHittingSet(cores: readonly (readonly Part[])[], found: readonly (readonly Part[])[], order: readonly Part[]): Part[] | undefined {
  const rank = new Map(order.map((part, index) => [partKey(part), index]));
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
