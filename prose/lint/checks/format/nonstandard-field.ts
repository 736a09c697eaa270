/** Fields beyond the six of the public format are refused by its reference validator. */

import { skillCheck } from "../../check.js";
import { knownFields } from "./known-fields.js";
import { nearKnown } from "./misspelled-field.js";

export const nonstandardField = skillCheck<{ key: string }>(
  "nonstandard-field",
  {
    severity: "info",
    title: "a frontmatter field is known to no client",
    message: ({ key }) => `the field \`${key}\` is neither in the public format nor known to clients`,
    help: ({ key }) => `move it under \`metadata\`, as \`${key}: "…"\``,
    explain: {
      why: "The public format defines six fields and its reference validator refuses all others; `metadata` holds what is yours.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nauthor: someone\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nmetadata:\n  author: someone\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    for (const { key, keyRange } of skill.frontmatter?.fields ?? []) {
      if (!knownFields.has(key) && nearKnown(key) === undefined) report(keyRange, { key });
    }
  },
);
