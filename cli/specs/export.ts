/** `skillmodel export`. */

import { findingOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const exportSpec = defineSpec({
  name: "export",
  summary: "print the data of a CUE file as JSON, as `cue export` does",
  details: "Numbers are exact and spelled as written. What is found goes to standard error, so that the output is JSON or nothing.",
  arguments: [{ name: "file", description: "a CUE file; `-` is standard input", required: true }],
  options: findingOptions,
  examples: [
    ["skillmodel export skills/vocabulary.cue", "the shared atoms as JSON"],
    ["skillmodel export - < model.cue", "a file from standard input"],
  ],
});
