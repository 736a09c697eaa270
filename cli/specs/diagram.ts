/** `skillmodel diagram`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const diagramSpec = defineSpec({
  name: "diagram",
  summary: "draw a skill: sections, entries, guards, grants, stops, routes, inputs",
  details:
    "Prints the text of a Mermaid flowchart, or writes the file named: text, or a picture made by mermaid-cli with Chromium. Entries that no run fires are marked. An arrow leads from the entry that grants an atom to those whose guards ask for it, and ends in a cross where it shuts them; a route's dashed arrows lead to what it replaces, thick ones to where it is spliced in.",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: {
    output: { type: "text", short: "o", value: "FILE", description: "write to this file, by its extension: mmd, svg, png or pdf" },
    noVerdicts: { type: "flag", description: "ask no solver: dead entries are not marked" },
    ...libraryOptions,
    ...solverOptions,
    ...findingOptions,
  },
  isolated: true,
  examples: [
    ["skillmodel diagram review-change -o review-change.svg", "draw it"],
    ["skillmodel diagram review-change --no-verdicts", "print the Mermaid text, without the solver"],
  ],
});
