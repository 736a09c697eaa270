/** `skillmodel raise`. */

import { defineSpec } from "../spec.js";
import { findingOptions, libraryOptions } from "../options.js";

export const raiseSpec = defineSpec({
  name: "raise",
  summary: "make entries of an imported skill full ones",
  details:
    "An imported entry has its exact text; a full one has a title, a statement and items, which can be rendered in any form. Every word stays, in its order: a bold lead becomes the title, a first paragraph the statement, a flat list below it the items, anything else exact prose behind the entry; the number of a list's item stays before its title. Only where the text has no lead, the title repeats its first words. Clauses stay as they are. The change of the rendered text is shown as a diff. The model is written only if the raised skill passes layers 1 to 4 of the checks. Payloads have their full form already.",
  arguments: [
    { name: "skill", description: "leaf name of a skill, its folder, or its model", required: true },
    { name: "entries", description: "ids, in full or as SECTION-NNN; none means all", variadic: true },
  ],
  options: {
    ...libraryOptions,
    dryRun: { type: "flag", description: "write nothing, only show what would change" },
    quiet: findingOptions.quiet,
  },
  examples: [
    ["skillmodel raise deploy --dry-run", "show what raising every entry would change"],
    ["skillmodel raise deploy STEPS-001", "raise one entry"],
  ],
});
