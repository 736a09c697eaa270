/** `skillmodel query`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const querySpec = defineSpec({
  name: "query",
  summary: "ask whether a skill's rules imply something, or run its committed questions",
  details: "With `--expr` the verdict is `unsat` when no legal state contradicts the expression, so that the rules imply it, and `sat` with a state that does; `--reachable` asks the same of the states that runs reach. Without `--expr` the committed questions of the skill are asked, or the one file named.",
  arguments: [
    { name: "skill", description: "leaf name or folder", required: true },
    { name: "file", description: "one committed question: its file or its name" },
  ],
  options: {
    expr: { type: "text", value: "EXPR", description: "the condition to ask about" },
    reachable: { type: "flag", description: "of the states that runs reach, not of all legal ones" },
    ...libraryOptions,
    ...solverOptions,
    format: { ...findingOptions.format, choices: ["text", "json"], description: "how the answer is printed" },
    quiet: findingOptions.quiet,
  },
  isolated: true,
  examples: [
    ["skillmodel query review-change --expr 'not asks_user'", "can the review ask the user?"],
    ["skillmodel query plan-change", "the questions that its author committed"],
  ],
});
