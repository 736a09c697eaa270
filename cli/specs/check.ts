/** `skillmodel check`. */

import { cacheOptions, findingOptions, libraryOptions, solverOptions, workOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const checkSpec = defineSpec({
  name: "check",
  summary: "check skills: shape, cross-references, agreement between skills, bindings, meaning",
  details: "The whole skills root is read, since skills must agree; with names, only what concerns those skills is reported. The parts of `--shard` together report each finding once. As text, notes are only counted: `skillmodel analyze <skill>` shows them.",
  arguments: [{ name: "skills", description: "leaf names, folders or model files (default: all)", variadic: true }],
  options: {
    audit: { type: "flag", description: "layers 1 to 4 only: nothing is solved" },
    ...libraryOptions,
    ...solverOptions,
    ...cacheOptions,
    ...findingOptions,
    shard: workOptions.shard,
  },
  isolated: true,
  examples: [
    ["skillmodel check", "all skills of the nearest root"],
    ["skillmodel check plan-change", "one skill, by its name"],
    ["skillmodel check --cache .cache/verdicts", "judge again only what has changed"],
    ["skillmodel check --format sarif > findings.sarif", "for a code-scanning service"],
  ],
});
