/** Lists and mappings in brackets are refused by strict readers of the frontmatter. */

import type { YamlValue } from "../../../frontmatter/value.js";
import { skillCheck } from "../../check.js";
import { knownFields } from "./known-fields.js";

export const flowStyle = skillCheck<{ key: string; tools: boolean }>(
  "flow-style",
  {
    severity: "info",
    title: "a frontmatter value is written in brackets",
    message: ({ key }) => `\`${key}\` is written in brackets, which strict readers refuse`,
    help: ({ tools }) => (tools ? "write the tools as one string, separated by spaces" : "write one item a line"),
    explain: {
      why: "The reference validator reads a strict subset of YAML without `[…]` and `{…}`.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed-tools: [Read, Grep]\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed-tools: Read Grep\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    for (const { key, value } of skill.frontmatter?.fields ?? []) {
      const type = knownFields.get(key)?.type;
      // A list where a string belongs is reported as that.
      if (type !== "string" && isFlow(value)) report(value, { key, tools: type === "tools" });
    }
  },
);

function isFlow(value: YamlValue): boolean {
  if (value.kind === "scalar") return false;
  return value.flow || (value.kind === "map" ? value.entries.some((entry) => isFlow(entry.value)) : value.items.some(isFlow));
}
