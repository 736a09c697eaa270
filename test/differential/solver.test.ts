/** The solver against the brute-force oracle, on random models. A disagreement is shrunk, and printed with its seed. */

import fc from "fast-check";
import { test } from "vitest";
import { checkModel } from "../support/solver-checks.js";
import { randomCase } from "../support/solver-models.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 3000);

test(
  "random models",
  async () => {
    let number = 0;
    const property = fc.asyncProperty(randomCase, async (random) => {
      await checkModel(random, number);
      number += 1;
    });
    await fc.assert(property, { numRuns: runs });
  },
  1_800_000,
);
