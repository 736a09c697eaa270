/** `skillmodel fmt`. */

import { findingOptions, libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const fmtSpec = defineSpec({
  name: "fmt",
  summary: "write CUE data files in their canonical form, which `cue fmt` leaves unchanged",
  details:
    "Takes files and folders; without any, all models of the skills root. `-` formats standard input to standard output. What could not be kept, a comment inside a value or a construct of schemas, is reported and the file left as it is.",
  arguments: [{ name: "files", description: "CUE files, or folders that hold some; `-` is standard input", variadic: true }],
  options: {
    check: { type: "flag", description: "write nothing; report the files that would change" },
    ...libraryOptions,
    ...findingOptions,
  },
  examples: [
    ["skillmodel fmt", "all models of the skills root"],
    ["skillmodel fmt --check skills", "for CI: fails when a file is not formatted"],
    ["skillmodel fmt - < model.cue", "for editors"],
  ],
});
