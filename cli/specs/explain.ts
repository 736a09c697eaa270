/** `skillmodel explain`. */

import { findingOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const explainSpec = defineSpec({
  name: "explain",
  summary: "say what a finding means, with an example and how to mend it",
  details: "Takes the code in square brackets that a finding is printed with. Without one it lists all.",
  arguments: [{ name: "code", description: "code of a finding" }],
  options: {
    format: { ...findingOptions.format, choices: ["text", "json"], description: "how the explanation is printed" },
  },
  examples: [["skillmodel explain unknown-field", "what it means that a field is unknown"]],
});
