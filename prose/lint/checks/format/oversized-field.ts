/** Descriptions and other texts of the frontmatter keep to the lengths that clients allow. */

import { skillCheck } from "../../check.js";
import { stringOf } from "../../../frontmatter/value.js";

const limits: readonly { readonly key: string; readonly limit: number }[] = [
  { key: "description", limit: 1024 },
  { key: "compatibility", limit: 500 },
];

/** What one client shows of `description` and `when_to_use` together. */
const listingLimit = 1536;

export const oversizedField = skillCheck<{ key: string; length: number; limit: number }>(
  "oversized-field",
  {
    severity: "error",
    title: "a frontmatter text is longer than clients allow",
    message: ({ key, length, limit }) => `${key} has ${length} characters, more than the limit of ${limit}`,
    help: ({ limit }) => `shorten it to ${limit} characters; details belong in the body`,
    explain: {
      why: "A description over 1024 characters is a load error for strict clients; others cut it, so that the end of it never reaches the agent.",
      wrong: "a description of 1500 characters",
      right: "a description of 300 characters, with the details in the body",
    },
  },
  (skill, report) => {
    for (const { key, limit } of limits) {
      const value = skill.field(key)?.value;
      const length = countCharacters(stringOf(value));
      if (value !== undefined && length > limit) report(value, { key: `\`${key}\``, length, limit });
    }
    const whenToUse = skill.field("when_to_use")?.value;
    const together = countCharacters(skill.description) + countCharacters(stringOf(whenToUse));
    if (whenToUse !== undefined && together > listingLimit) {
      report(whenToUse, { key: "`description` with `when_to_use`", length: together, limit: listingLimit });
    }
  },
);

function countCharacters(text: string | undefined): number {
  return text === undefined ? 0 : [...text.trim()].length;
}
