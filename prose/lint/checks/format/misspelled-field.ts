/** A field that is nearly a known one is most likely meant to be it. */

import { nearestNames } from "../../../../compiler/diagnostics/nearest.js";
import { skillCheck } from "../../check.js";
import { foreignFields, knownFields } from "./known-fields.js";

export const misspelledField = skillCheck<{ key: string; known: string }>(
  "misspelled-field",
  {
    severity: "warning",
    title: "a frontmatter field is nearly a known one",
    message: ({ key }) => `no client knows the field \`${key}\``,
    help: ({ known }) => `did you mean \`${known}\`?`,
    explain: {
      why: "Clients ignore fields that they do not know, so what a mistyped field says is lost without a word.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed_tools: Read\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\nallowed-tools: Read\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    for (const { key, keyRange } of skill.frontmatter?.fields ?? []) {
      const known = nearKnown(key);
      // A missing name or description is reported as that.
      if (known === undefined || known === "name" || known === "description" || skill.field(known) !== undefined) continue;
      const edits = [{ span: { file: skill.file, ...keyRange }, text: known }];
      report(keyRange, { key, known }, { fix: { title: `rename to \`${known}\``, edits } });
    }
  },
);

/** The known field that differs by case, by `_` for `-`, or by a slip of the hand; none for a known one. */
export function nearKnown(key: string): string | undefined {
  if (knownFields.has(key) || foreignFields.has(key)) return undefined;
  const plain = key.toLowerCase().replace(/[_ ]/g, "-");
  if (plain !== key && knownFields.has(plain)) return plain;
  const similar = [...knownFields.keys()].filter((known) => Math.abs(known.length - key.length) <= 1);
  return key.length < 5 ? undefined : nearestNames(key, similar, 1)[0];
}
