/** Small models that once were judged wrongly, against brute force, with what the battery must find in them. */

import { expect, test } from "vitest";
import { checkBattery } from "../../support/battery-checks.js";
import { checkedModels } from "../../support/checked-model.js";
import { modelOf, type ModelText } from "../../support/solver-dsl.js";

const regressions: readonly (readonly [title: string, model: ModelText, found: readonly string[], silent: readonly string[]])[] = [
  ["an atom that is granted twice is one atom", { atoms: { g: "bool" }, exclusive: [["g", "g"]], sections: [{ entries: ["step S0-0 -> g, g"] }] }, [], ["exclusive"]],
  [
    "an input that a step grants as well is an input",
    { atoms: { i: "bool; session", g: "bool" }, sections: [{ entries: ["step S0-0 -> i", "step S0-1 -> g", "substep S0-2: i -> g", "substep S0-3: i -> i"] }] },
    ["split-gap", "split-overlap"],
    [],
  ],
  [
    "a case that a route replaces does not overlap",
    { atoms: { i: "bool; session", g: "bool", h: "bool" }, sections: [{ entries: ["step S0-0 -> g", "substep S0-1: i -> g", "substep S0-2: i or not i -> h"] }, { route: "i; replaces S0-1", entries: ["step S1-0 -> g"] }] },
    [],
    ["split-overlap"],
  ],
  [
    "entries wait for each other although one lacks more",
    { atoms: { a: "bool", b: "bool", u: "bool" }, sections: [{ entries: ["step S0-0: u and b -> a", "step S0-1: a -> b"] }] },
    ["ungranted", "grant-cycle"],
    [],
  ],
  [
    "whoever could do without does not wait for itself",
    { atoms: { a: "bool", b: "bool", u: "bool" }, sections: [{ entries: ["step S0-0: a or b -> a", "step S0-1: u -> b"] }] },
    ["ungranted"],
    ["grant-cycle"],
  ],
];

test.each(regressions)("%s", async (_, text, found, silent) => {
  const codes = await checkBattery(modelOf(text), await checkedModels());
  expect({ found: found.filter((code) => !codes.has(code)), silent: silent.filter((code) => codes.has(code)) }).toEqual({ found: [], silent: [] });
});
