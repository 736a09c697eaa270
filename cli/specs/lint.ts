/** `skillmodel lint`. */

import { findingOptions, libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const lintSpec = defineSpec({
  name: "lint",
  summary: "check prose skills (SKILL.md) as they are",
  details:
    "Takes SKILL.md files and folders of them; hand-offs, triggers and names are checked across all that are given. Severities per check and globs to ignore come from the configuration (`severities`, `lint.ignore`). A baseline holds findings that are known: they are not shown and do not count.",
  arguments: [{ name: "targets", description: "skill files, and folders that hold them", required: true, variadic: true }],
  options: {
    ...findingOptions,
    config: { ...libraryOptions.config, description: "configuration (default: the nearest skillmodel.config.yaml, upward from here)" },
    baseline: { type: "text", value: "FILE", description: "leave out the findings that this file holds (default: `lint.baseline` of the configuration)" },
    writeBaseline: { type: "flag", description: "write the findings to the baseline file instead of showing them" },
  },
  examples: [
    ["skillmodel lint skills", "check every SKILL.md below skills/"],
    ["skillmodel lint skills --format sarif", "findings for a code-scanning service"],
    ["skillmodel lint skills --baseline known.json --write-baseline", "accept what there is; later runs with --baseline show what is new"],
  ],
});
