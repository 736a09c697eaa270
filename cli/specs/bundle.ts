/** `skillmodel bundle`. */

import { findingOptions, libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const bundleSpec = defineSpec({
  name: "bundle",
  summary: "write the skills that work without any install component, to be handed on",
  details:
    "As `deploy` for no components: values of the scope `install` come from the variables of the environment, those of the scope `repo` wait for a session. A skill ships unless it requires a component, carries a license key or lacks a required value. `README.md` lists the skills, what a full install adds to each, and what those that don't ship need. With `--format json` it prints one document, described by `docs/deployment.schema.json`.",
  arguments: [],
  options: {
    out: { type: "text", value: "DIR", description: "where the bundle goes (default: dist/skills beside the skills root)" },
    dryRun: { type: "flag", description: "print what would be done, and write nothing" },
    force: { type: "flag", description: "replace files that a person changed, too" },
    ...findingOptions,
    ...libraryOptions,
  },
  examples: [
    ["skillmodel bundle", "write dist/skills"],
    ["SKILL_REVIEW_CHANGE_SEARCH=Grep skillmodel bundle", "with a value for one variable"],
  ],
});
