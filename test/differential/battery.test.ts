/** The battery against brute force, on random models. A disagreement is shrunk, and printed with its seed. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { checkBattery } from "../support/battery-checks.js";
import { checkedModels } from "../support/checked-model.js";
import { plantedCase, randomCase, type RandomCase } from "../support/solver-models.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 150);

/** What chance makes often enough, and what is planted, must be found in some model: else the comparison says nothing. */
const demanded = ["exclusive", "ungranted", "grant-cycle", "route-removes-producer", "split-gap", "split-overlap"];

test(
  "random models",
  async () => {
    const skillOf = await checkedModels();
    const found = new Map<string, number>();
    const property = (models: typeof randomCase): fc.IAsyncProperty<[RandomCase]> =>
      fc.asyncProperty(models, async ({ model }) => {
        for (const code of await checkBattery(model, skillOf)) found.set(code, (found.get(code) ?? 0) + 1);
      });
    await fc.assert(property(randomCase), { numRuns: runs });
    await fc.assert(property(plantedCase), { numRuns: Math.ceil(runs / 2) });
    expect(demanded.filter((code) => !found.has(code))).toEqual([]);
  },
  1_800_000,
);
