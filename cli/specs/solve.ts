/** `skillmodel solve`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const solveSpec = defineSpec({
  name: "solve",
  summary: "ask whether an entry can ever fire, or a stop ever stop",
  details: "Steps, gates and handoffs fire; a stop is met, and asked for as they are: `--reach STOP-001`. Rules, guards and other entries that do not act, and entries without clauses, can't be asked for. The answer is a run that leads there, or the proof that there is none, with the cause. At the complete bound, the default, `DEAD` is a proof; a lower `--bound` looks at shorter runs only.",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: {
    reach: { type: "text", value: "ID", description: "the step, gate, handoff or stop, by its full or short id" },
    bound: { type: "integer", value: "N", description: "look at runs of fewer than N firings" },
    ...libraryOptions,
    ...solverOptions,
    format: { ...findingOptions.format, choices: ["text", "json"], description: "how the answer is printed" },
    quiet: findingOptions.quiet,
  },
  isolated: true,
  examples: [
    ["skillmodel solve release --reach PUBLISH-003", "how does a release get to its end?"],
    ["skillmodel solve release --reach STOP-001", "which run meets the stop?"],
  ],
});
