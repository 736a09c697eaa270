/** Fields hold the kind of value that the public format and the clients say. */

import { unreachable } from "../../../../compiler/diagnostics/invariant.js";
import type { Field, YamlValue } from "../../../frontmatter/value.js";
import { skillCheck } from "../../check.js";
import { knownFields, type FieldType } from "./known-fields.js";

export const fieldTypeMismatch = skillCheck<{ key: string; actual: string; expected: string }>(
  "field-type-mismatch",
  {
    severity: "warning",
    title: "a frontmatter field holds the wrong kind of value",
    message: ({ key, actual, expected }) => `\`${key}\` must be ${expected}, not ${actual}`,
    help: ({ expected }) => (expected === "a string" ? "put the value in double quotes" : `write ${expected}`),
    explain: {
      why: "Clients compare types: a name like `3000` is a number, `[topic]` is a list. Strict clients refuse them, lenient ones turn them into text in ways that differ.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nargument-hint: [topic]\n---\nDo it with $ARGUMENTS.\n",
      right: '---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nargument-hint: "[topic]"\n---\nDo it with $ARGUMENTS.\n',
    },
  },
  (skill, report) => {
    for (const field of skill.frontmatter?.fields ?? []) {
      const known = knownFields.get(field.key);
      if (known === undefined || (field.value.kind === "scalar" && field.value.type === "null")) continue;
      for (const { key, value, expected } of mismatches(field, known.type)) report(value, { key, actual: describe(value), expected });
    }
  },
);

interface Mismatch {
  readonly key: string;
  readonly value: YamlValue;
  readonly expected: string;
}

function mismatches({ key, value }: Field, type: FieldType): Mismatch[] {
  const wrong = (expected: string): Mismatch[] => [{ key, value, expected }];
  switch (type) {
    case "any":
      return [];
    case "string":
      return isString(value) ? [] : wrong("a string");
    case "boolean":
      // `yes` and the like have a check of their own.
      return value.kind === "scalar" ? [] : wrong("`true` or `false`");
    case "tools":
    case "strings":
      return isString(value) || (value.kind === "list" && value.items.every(isString)) ? [] : wrong("a string or a list of strings");
    case "string-map":
      if (value.kind !== "map") return wrong("a mapping of names to strings");
      return value.entries.filter((entry) => !isString(entry.value)).map((entry) => ({ key: `${key}.${entry.key}`, value: entry.value, expected: "a string" }));
    default:
      return unreachable(type);
  }
}

function isString(value: YamlValue): boolean {
  return value.kind === "scalar" && value.type === "string";
}

function describe(value: YamlValue): string {
  if (value.kind !== "scalar") return value.kind === "list" ? "a list" : "a mapping";
  return value.type === "null" ? "nothing" : value.type === "boolean" ? "a boolean" : `a ${value.type}`;
}
