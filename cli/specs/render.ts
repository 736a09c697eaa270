/** `skillmodel render`. */

import { findingOptions, libraryOptions, renderOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const renderSpec = defineSpec({
  name: "render",
  summary: "check skills, save their models in canonical form and render SKILL.md",
  details:
    "Runs layers 1 to 4 of the checks over the whole library first; where one fails, nothing is written anywhere. Then each model is rewritten in canonical form with its token count, and its files are rendered into a folder of the skill's name. Files that this tool did not write are neither replaced nor deleted.",
  arguments: [{ name: "skills", description: "leaf names, or folders that hold skills (default: all)", variadic: true }],
  options: {
    ...findingOptions,
    ...libraryOptions,
    ...renderOptions,
    clauses: { type: "flag", description: "render clause lines and section kinds too" },
  },
  examples: [
    ["skillmodel render", "save and render every skill"],
    ["skillmodel render commit-change --out /tmp/preview", "one skill, rendered elsewhere"],
    ["skillmodel render --target agentskills", "render for clients of the public format"],
  ],
});
