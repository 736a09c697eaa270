/** Checks the skills of a root; with a cache, prints again what a run to which nothing has changed has printed. */

import type { ExitStatus, Io } from "../io.js";
import { openCache } from "../open-cache.js";
import { checkRun } from "../replay.js";
import type { Run } from "../spec.js";
import type { checkSpec } from "../specs/check.js";

export const run: Run<typeof checkSpec> = async (names, options, io) => {
  const cache = await openCache(options.cache, io);
  const check = async (to: Io): Promise<ExitStatus> => (await import("../check-skills.js")).checkSkills(names, options, to, cache);
  const command = checkRun(names, options);
  return cache === undefined || command === undefined ? check(io) : cache.run(command, io, check);
};
