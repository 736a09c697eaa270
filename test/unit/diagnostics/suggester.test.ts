import { expect, test } from "vitest";
import { suggester } from "../../../compiler/diagnostics/nearest.js";

test("in a small library every broken name is answered", () => {
  const suggest = suggester(["alpha", "beta"]);
  for (let asked = 0; asked < 10_000; asked += 1) expect(suggest("alpa")).toBe("did you mean `alpha`?");
});

test("in a large one the first are, however many names there are", () => {
  const suggest = suggester(Array.from({ length: 150_000 }, (_, index) => `name-${index}`));
  expect([suggest("name-77x"), suggest("name-77x")].map((answer) => answer !== undefined)).toEqual([true, false]);
});
