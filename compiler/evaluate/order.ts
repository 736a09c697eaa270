/** The order in which a merged struct's fields are printed: as written, and where `&` joins structs, an order that agrees with each of them. */

import { compareStrings } from "./atom.js";
import { nameOf } from "./key.js";
import type { FieldRun } from "./vertex.js";

/** The keys of all runs, each once. */
export function orderOf(runs: readonly FieldRun[]): string[] {
  const sorted = [...runs].sort((a, b) => a.position - b.position);
  const batches = batchesOf(sorted);
  if (batches.every(({ explicit }) => !explicit)) return [...new Set(sorted.flatMap(({ keys }) => keys))];
  return sortKeys(graphOf(batches));
}

interface Batch {
  readonly runs: FieldRun[];
  readonly position: number;
  explicit: boolean;
}

/** Runs that came by one reference are joined as if by `&`; so are neighbours that stand beside `&`. */
function batchesOf(runs: readonly FieldRun[]): Batch[] {
  const samePlace: Batch[] = [];
  for (const run of runs) {
    const last = samePlace.at(-1);
    if (last !== undefined && last.position === run.position) {
      last.runs.push(run);
      last.explicit = true;
    } else samePlace.push({ runs: [run], position: run.position, explicit: run.explicit });
  }
  const batches: Batch[] = [];
  for (const batch of samePlace) {
    const last = batches.at(-1);
    if (last?.explicit === true && batch.explicit) last.runs.push(...batch.runs);
    else batches.push(batch);
  }
  return batches;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Edges from each key to those that follow it. */
function graphOf(batches: readonly Batch[]): Graph {
  const after = new Map<string, Set<string>>();
  let previous: readonly string[] = [];
  for (const { runs, explicit } of batches) {
    const ends: string[] = [];
    for (const run of runs) {
      let before = previous;
      const own = new Set<string>();
      for (const key of run.keys) {
        if (own.has(key) || (!explicit && after.has(key))) continue;
        own.add(key);
        if (!after.has(key)) after.set(key, new Set());
        for (const earlier of before) after.get(earlier)?.add(key);
        before = [key];
      }
      ends.push(...before);
    }
    previous = ends;
  }
  return after;
}

/** Among the keys that may come next the first by name; where structs contradict each other, the key that breaks fewest orders. */
function sortKeys(after: Graph): string[] {
  const waiting = new Map([...after.keys()].map((key) => [key, 0]));
  for (const followers of after.values()) for (const key of followers) waiting.set(key, (waiting.get(key) ?? 0) + 1);
  const result: string[] = [];
  while (waiting.size > 0) {
    const [next] = [...waiting].reduce((best, entry) => (entry[1] < best[1] || (entry[1] === best[1] && compareStrings(nameOf(entry[0]), nameOf(best[0])) < 0) ? entry : best));
    waiting.delete(next);
    result.push(next);
    for (const follower of after.get(next) ?? []) {
      const count = waiting.get(follower);
      if (count !== undefined) waiting.set(follower, count - 1);
    }
  }
  return result;
}
