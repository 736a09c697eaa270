/** The nearest names, which are found by skipping all that can't be near, are those that a plain comparison with each one gives. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestNames } from "../../compiler/diagnostics/nearest.js";

/** Optimal string alignment distance, by its definition. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const same = a.at(-1) === b.at(-1);
  let least = Math.min(distance(a.slice(0, -1), b) + 1, distance(a, b.slice(0, -1)) + 1, distance(a.slice(0, -1), b.slice(0, -1)) + (same ? 0 : 1));
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) least = Math.min(least, distance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return least;
}

const name = fc.string({ unit: fc.constantFrom("a", "b", "c", "B", "-"), minLength: 1, maxLength: 6 });

test("nearest names are those of the definition", () => {
  let near = 0;
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 4 }), (wanted, known) => {
      const limit = Math.max(1, Math.floor(wanted.length / 3));
      const expected = [...new Set(known)]
        .map((candidate) => ({ candidate, cost: distance(wanted.toLowerCase(), candidate.toLowerCase()) }))
        .filter(({ candidate, cost }) => cost <= limit && candidate !== wanted)
        .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
        .map(({ candidate }) => candidate);
      near += expected.length;
      expect(nearestNames(wanted, known, 4)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
  expect(near).toBeGreaterThan(20);
});
