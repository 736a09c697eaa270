/** The description is text of 1 to 1,024 characters. */

import { frontmatterRow, frontmatterValue } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

const limit = 1024;

export const invalidDescription = check<{ problem: string }>("invalid-description", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a description that clients refuse",
  message: ({ problem }) => `the description ${problem}`,
  help: () => `say in 1 to ${limit} characters what the skill does and when to use it`,
  explain: {
    why: "The description is all that an agent sees before it loads a skill. The public format allows 1 to 1,024 characters of text; clients refuse a longer one, and never choose an empty one.",
    wrong: '{key: "description", value: ""}',
    right: '{key: "description", value: " Tidies a folder. Use when files pile up."}',
  },
  skill({ skill, lifted }, report) {
    const row = frontmatterRow(skill.model, "description");
    if (row === undefined) return;
    const problem = problemOf(frontmatterValue(row));
    if (problem !== undefined) report(at(row, "value"), { problem }, lifted ? { severity: "warning" } : {});
  },
});

function problemOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || (typeof value === "string" && value.trim() === "")) return "is empty";
  if (typeof value !== "string") return "is read as something other than text by YAML";
  const length = [...value].length;
  return length > limit ? `has ${length} characters, and ${limit} are allowed` : undefined;
}
