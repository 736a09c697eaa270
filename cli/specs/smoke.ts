/** `skillmodel smoke`. */

import { findingOptions, libraryOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const smokeSpec = defineSpec({
  name: "smoke",
  summary: "run a skill's smoke test with an agent of your choice",
  details:
    "A fresh folder gets the fixture and, below `.claude/skills`, every skill that can be deployed, with all variables resolved: by `smoke.env`, then as `deploy` does. The agent runs in it, within the limits, and its output is judged by `expect`. The command is split into words as a shell would, with quotes and backslashes, and run without one; `{prompt}` stands for the invocation, which goes to standard input where it is not named, `{dir}` for the folder, `{skill}` for the folder of the deployed skill. docs/smoke.md says more.",
  arguments: [{ name: "skill", description: "leaf name or folder", required: true }],
  options: {
    agent: { type: "text", value: "COMMAND", description: "the agent's command line" },
    keep: { type: "flag", description: "leave the folder for a look, and print where it is" },
    components: { type: "text", value: "LIST", description: "the install components that are there, separated by commas; no install record is read then" },
    record: { type: "text", value: "FILE", description: "the install record (default: as for deploy)" },
    ...libraryOptions,
    ...findingOptions,
  },
  examples: [
    ["skillmodel smoke implement-change --agent 'claude -p {prompt} --output-format stream-json --verbose'", "with the limit on cost enforced"],
    ["skillmodel smoke implement-change --agent 'node agent.js' --keep", "the invocation goes to standard input"],
  ],
});
