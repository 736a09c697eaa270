/** `skillmodel deploy`. */

import { findingOptions, libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const deploySpec = defineSpec({
  name: "deploy",
  summary: "render every skill that can be rendered into a folder that a client reads",
  details:
    "Variables of the scope `install` get their values: from the environment, the install record, or a provider that answers its probe; those of the scope `repo` wait for a session, as blocks that print the text with its value. A skill that can't do without an unset value is skipped, a part that can is dropped, each with its cause. The target remembers what was written (`.skillmodel/deployed.json`): skills that are gone are removed, files that a person changed are not touched. Each skill is replaced as a whole; a run that is cut off is finished by the next. With `--format json` it prints one document, described by `docs/deployment.schema.json`.",
  arguments: [],
  options: {
    to: { type: "text", value: "DIR", description: "where the client reads skills, as ~/.claude/skills" },
    components: { type: "text", value: "LIST", description: "the install components that are there, separated by commas; no install record is read then" },
    record: { type: "text", value: "FILE", description: "the install record (default: skillmodel/install.json in the user's configuration; without one, every component counts as installed)" },
    dryRun: { type: "flag", description: "print what would be done, and write nothing" },
    force: { type: "flag", description: "replace files that a person changed, too" },
    resolveRepo: { type: "flag", description: "fill the variables of the scope `repo` too, for the repository in which it runs" },
    ...findingOptions,
    ...libraryOptions,
  },
  examples: [
    ["skillmodel deploy --to ~/.claude/skills", "deploy all skills for one user"],
    ["skillmodel deploy --to ~/.claude/skills --dry-run", "see what would change"],
    ["skillmodel deploy --to .claude/skills --components gate --resolve-repo", "for this repository alone"],
  ],
});
