/** One seed for all drawn inputs: the default run is the same on every machine, `make fuzz` draws anew. */

import fc from "fast-check";

/** `FUZZ_SEED`, or the seed of the default run. */
export const seed = Number(process.env["FUZZ_SEED"] ?? 20261130);

fc.configureGlobal({ seed });
