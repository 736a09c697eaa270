/** `skillmodel accept`. */

import { defineSpec } from "../spec.js";
import { findingOptions, libraryOptions } from "../options.js";

export const acceptSpec = defineSpec({
  name: "accept",
  summary: "accept clauses that import suggested",
  details: "Without atoms it lists what is suggested. An atom that is accepted is declared, with its phrase as an alias, and the clauses that speak of it become clauses of their entries. Until then a suggestion is a comment and counts for nothing.",
  arguments: [
    { name: "skill", description: "leaf name of a skill, its folder, or its model", required: true },
    { name: "atoms", description: "suggested atoms", variadic: true },
  ],
  options: {
    root: libraryOptions.root,
    all: { type: "flag", description: "accept everything that is suggested" },
    quiet: findingOptions.quiet,
  },
  examples: [
    ["skillmodel accept deploy", "list the suggestions"],
    ["skillmodel accept deploy tests_pass", "accept one atom and its clauses"],
  ],
});
