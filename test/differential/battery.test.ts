/** The battery against brute force, on random models. A disagreement is shrunk, and printed with its seed. */

import fc from "fast-check";
import { test } from "vitest";
import { checkBattery } from "../support/battery-checks.js";
import { checkedModels } from "../support/checked-model.js";
import { randomCase } from "../support/solver-models.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 200);

test(
  "random models",
  async () => {
    const skillOf = await checkedModels();
    await fc.assert(fc.asyncProperty(randomCase, ({ model }) => checkBattery(model, skillOf)), { numRuns: runs });
  },
  1_800_000,
);
