/** `skillmodel new`. */

import { libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const newSpec = defineSpec({
  name: "new",
  summary: "start a skill: a small model that passes every check",
  details:
    "Writes `<root>/<leaf>/<leaf>.cue`, or below a group of skills. Where there is no skills root yet, `skills/` in the current folder becomes one. With `--from` the skill is a prose one that exists: it is imported under the leaf, or under its own name where none is given, and what lint finds in it, which clauses its words suggest and how to go on is shown.",
  arguments: [{ name: "leaf", description: "name of the skill, as `tidy-imports` or `quality/tidy-imports`; with `--from` it may be left out" }],
  options: {
    root: libraryOptions.root,
    from: { type: "text", value: "FILE", description: "the SKILL.md, or its folder, that the skill is made from" },
  },
  examples: [
    ["skillmodel new quality/tidy-imports", "writes skills/quality/tidy-imports/tidy-imports.cue"],
    ["skillmodel new --from old/deploy/SKILL.md", "imports old/deploy and says how to prove it"],
  ],
});
