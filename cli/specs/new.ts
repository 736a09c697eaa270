/** `skillmodel new`. */

import { libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const newSpec = defineSpec({
  name: "new",
  summary: "start a skill: a small model that passes every check",
  details: "Writes `<root>/<leaf>/<leaf>.cue`, or below a group of skills. Where there is no skills root yet, `skills/` in the current folder becomes one.",
  arguments: [{ name: "leaf", description: "name of the skill, as `tidy-imports` or `quality/tidy-imports`", required: true }],
  options: { root: libraryOptions.root },
  examples: [["skillmodel new quality/tidy-imports", "writes skills/quality/tidy-imports/tidy-imports.cue"]],
});
