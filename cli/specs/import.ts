/** `skillmodel import`. */

import { defineSpec } from "../spec.js";
import { findingOptions } from "../options.js";

export const importSpec = defineSpec({
  name: "import",
  summary: "lift prose skills to models that render back byte for byte",
  details:
    "Writes a model for each SKILL.md and copies the files beside it. Frontmatter becomes rows, headings sections; numbered items, rules, stops and the like become entries with their exact text, fences payloads with a file, tables columns and rows, the arguments that a section lists rows of `args`, and hand-offs between the imported skills pipeline edges; all else, and whatever could not be typed without changing a byte, stays exact prose. Each of these is a guess with its confidence; `--format json` lists them with their reasons. Suggested clauses stand in the model as comments `//?`, which count for nothing until `skillmodel accept` takes them.",
  arguments: [{ name: "targets", description: "skill files, and folders that hold them", required: true, variadic: true }],
  options: {
    out: { type: "text", value: "DIR", description: "skills root to import to (default: skills)" },
    strict: { type: "flag", description: "make entries only of what is certain" },
    dryRun: { type: "flag", description: "write nothing, only report" },
    format: { ...findingOptions.format, choices: ["text", "json"], description: "how the report is printed" },
    quiet: findingOptions.quiet,
  },
  examples: [
    ["skillmodel import old/deploy", "write skills/deploy/deploy.cue"],
    ["skillmodel import ~/.claude/skills --out skills --strict", "a whole tree, without guesses"],
  ],
});
