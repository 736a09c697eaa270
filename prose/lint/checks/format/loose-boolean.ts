/** Booleans are written `true` or `false`. */

import { skillCheck } from "../../check.js";
import { knownFields } from "./known-fields.js";

const yes = new Set(["yes", "on", "1", "true", "y"]);
const no = new Set(["no", "off", "0", "false", "n"]);

export const looseBoolean = skillCheck<{ key: string; text: string; meant: string | undefined }>(
  "loose-boolean",
  {
    severity: "warning",
    title: "a boolean is not written as `true` or `false`",
    message: ({ key, text }) => `\`${key}\` is \`${text}\`, which is a string to YAML`,
    help: ({ meant }) => (meant === undefined ? "write `true` or `false`" : `write \`${meant}\`, without quotes`),
    explain: {
      why: "To YAML 1.2 `yes` and `\"false\"` are strings. Some clients read them as booleans, others as true because they are not empty, others ignore the field.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\ndisable-model-invocation: yes\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\ndisable-model-invocation: true\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    for (const { key, value } of skill.frontmatter?.fields ?? []) {
      if (knownFields.get(key)?.type !== "boolean" || value.kind !== "scalar" || value.type === "boolean" || value.type === "null") continue;
      const meant = readBoolean(value.text);
      report(value, { key, text: value.text, meant: meant === undefined ? undefined : String(meant) });
    }
  },
);

/** What lenient clients make of a text. */
export function readBoolean(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return yes.has(lower) ? true : no.has(lower) ? false : undefined;
}
