/** What atoms need of each other: what it proves, what it leaves open, and that its checker refuses what is not so. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { effectiveModel } from "../../../solver/effective.js";
import { Necessities } from "../../../solver/necessities.js";
import { refusedNecessity, type AtomSets } from "../../../solver/necessity-checker.js";
import { formulaOf, modelOf } from "../../support/solver-dsl.js";

const model = modelOf({
  atoms: { start: "bool", left: "bool", right: "bool", both: "bool", end: "bool", urgent: "bool; session" },
  sections: [{
    entries: ["step A -> start", "step B: start -> left", "step C: start and urgent -> right", "step D: left or right -> both", "step E: both and (left or not urgent) -> end"],
  }],
});
const effective = effectiveModel(model);
const canHold = (text: string): boolean => new Necessities(effective).canHold(formulaOf(text, model.atoms));

test.each(["end and not start", "left and not start", "right and not urgent", "both and not (start or urgent)", "end and not both", "(left or right) and not start", "both and not (urgent or left) and (right or not start)"])("%s cannot hold", (text) => {
  expect(canHold(text)).toBe(false);
});

test.each(["end and not urgent", "both and not left", "both and not right", "end and not right", "right and not left", "not start", "urgent and not start"])("%s may hold", (text) => {
  expect(canHold(text)).toBe(true);
});

const ids = [...model.atoms.keys()];

function setsOf(needs: Readonly<Record<string, readonly string[]>>): AtomSets {
  const setOf = (id: string): Uint32Array => Uint32Array.of([id, ...(needs[id] ?? [])].reduce((bits, one) => bits | (1 << ids.indexOf(one)), 0));
  return { bits: new Map(ids.map((id, bit) => [id, bit])), words: 1, of: new Map(ids.map((id) => [id, setOf(id)])) };
}

test.each([
  [{}, undefined],
  [{ left: ["start"], right: ["start", "urgent"], both: ["start"], end: ["start", "both"] }, undefined],
  [{ both: ["start"] }, "D"],
  [{ left: ["start", "urgent"] }, "B"],
  [{ urgent: ["start"] }, "urgent"],
  [{ left: ["start"], right: ["start"], both: ["start", "left"] }, "D"],
] as const)("%j is refused at %s", (needs, refused) => {
  expect(refusedNecessity(effective, setsOf(needs))).toBe(refused);
});

test("what passes the check holds in every state of every order of firing", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids), fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }), { maxKeys: 2 }), fc.shuffledSubarray(["A", "B", "C", "D", "E"]), fc.boolean(), (needs, order, urgent) => {
      if (refusedNecessity(effective, setsOf(needs)) !== undefined) return;
      const isTrue = new Set(urgent ? ["urgent"] : []);
      const guards: Readonly<Record<string, () => boolean>> = {
        A: () => true,
        B: () => isTrue.has("start"),
        C: () => isTrue.has("start") && urgent,
        D: () => isTrue.has("left") || isTrue.has("right"),
        E: () => isTrue.has("both") && (isTrue.has("left") || !urgent),
      };
      for (const id of order) {
        if (guards[id]?.() !== true) continue;
        for (const granted of effective.byId.get(id)?.grants ?? []) isTrue.add(granted);
        for (const [atom, needed] of Object.entries(needs)) if (isTrue.has(atom)) expect([...isTrue]).toEqual(expect.arrayContaining([...needed]));
      }
    }),
    { numRuns: 500 },
  );
});
