/** `skillmodel solve`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const solveSpec = defineSpec({
  name: "solve",
  summary: "ask whether an entry can ever fire, or a stop ever stop",
  details: "The answer is a run that leads there, or the proof that there is none, with the cause. At the complete bound, the default, `DEAD` is a proof; a lower `--bound` looks at shorter runs only.",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: {
    reach: { type: "text", value: "ID", description: "the entry, by its full or short id" },
    bound: { type: "integer", value: "N", description: "look at runs of fewer than N firings" },
    ...libraryOptions,
    ...solverOptions,
    format: { ...findingOptions.format, choices: ["text", "json"], description: "how the answer is printed" },
    quiet: findingOptions.quiet,
  },
  isolated: true,
  examples: [["skillmodel solve release --reach PUBLISH-003", "how does a release get to its end?"]],
});
