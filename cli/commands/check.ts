/** Checks the skills of a root; with a cache, prints again what a run to which nothing has changed has printed. */

import type { ExitStatus, Io } from "../io.js";
import { openCache } from "../open-cache.js";
import type { Run } from "../spec.js";
import type { checkSpec } from "../specs/check.js";

export const run: Run<typeof checkSpec> = async (names, options, io) => {
  const cache = await openCache(options.cache, io);
  const check = async (to: Io): Promise<ExitStatus> => (await import("../check-skills.js")).checkSkills(names, options, to, cache);
  // Another program's version is not known without starting it.
  return cache === undefined || options.solver !== "wasm" ? check(io) : cache.run(["check", names, options], io, check);
};
