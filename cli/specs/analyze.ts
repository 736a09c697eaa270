/** `skillmodel analyze`. */

import { cacheOptions, findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const analyzeSpec = defineSpec({
  name: "analyze",
  summary: "prove what a skill's clauses mean: the whole battery, with a summary",
  details: "Every question of the battery is asked of one skill. Findings come first, then the atoms with who grants and who reads them, the bound and the coverage, then for each rule the shortest run that it forbids.",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: { ...libraryOptions, ...solverOptions, ...cacheOptions, ...findingOptions },
  isolated: true,
  examples: [["skillmodel analyze review-change", "run it, see it"]],
});
