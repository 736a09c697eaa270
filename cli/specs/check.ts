/** `skillmodel check`. */

import { findingOptions, libraryOptions, workOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const checkSpec = defineSpec({
  name: "check",
  summary: "check skills: shape, cross-references, agreement between skills, bindings",
  details: "The whole skills root is read, since skills must agree; with names, only what concerns those skills is reported. The parts of `--shard` together report each finding once.",
  arguments: [{ name: "skills", description: "leaf names, folders or model files (default: all)", variadic: true }],
  options: { ...libraryOptions, ...findingOptions, shard: workOptions.shard },
  examples: [
    ["skillmodel check", "all skills of the nearest root"],
    ["skillmodel check plan-change", "one skill, by its name"],
    ["skillmodel check --format sarif > findings.sarif", "for a code-scanning service"],
  ],
});
