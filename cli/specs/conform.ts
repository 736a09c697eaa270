/** `skillmodel conform`. */

import { findingOptions, libraryOptions, solverOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const conformSpec = defineSpec({
  name: "conform",
  summary: "check a recorded run against the model of its skill",
  details: "The log has one event a line, as docs/conform.md says. The first event that no run of the model allows is shown, with the rule, stop, condition or permission that it breaks. A log that does not say that it is complete may leave firings out: then only what no run explains, seen or unseen, is a violation. The exit status is 1 for a violation and 2 where the budget did not suffice.",
  arguments: [
    { name: "skill", description: "leaf name or folder", required: true },
    { name: "log", description: "the recorded run, as JSON lines", required: true },
  ],
  options: {
    complete: { type: "flag", description: "the log holds every firing, whatever its `start` says" },
    states: { type: "integer", value: "N", description: "nodes that the set of possible states may take before the rest is undecided (default: 1000000)" },
    ...libraryOptions,
    solver: solverOptions.solver,
    budget: solverOptions.budget,
    timeLimit: solverOptions.timeLimit,
    ...findingOptions,
  },
  isolated: true,
  examples: [
    ["skillmodel conform implement-change run.jsonl", "did the agent keep to the skill?"],
    ["skillmodel conform implement-change run.jsonl --format json", "the same, with the coverage of every entry"],
  ],
});
