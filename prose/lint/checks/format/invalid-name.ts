/** A name is lower-case letters, digits and single hyphens, at most 64 of them. */

import { skillCheck } from "../../check.js";

const longest = 64;

export const invalidName = skillCheck<{ name: string; problem: string; suggestion: string | undefined }>(
  "invalid-skill-name",
  {
    severity: "error",
    title: "a skill's name breaks the public format",
    message: ({ name, problem }) => `the name \`${name}\` ${problem}`,
    help: ({ suggestion }) => (suggestion === undefined ? "use lower-case letters, digits and single hyphens" : `write \`${suggestion}\`, and rename the folder to match`),
    explain: {
      why: "The public format allows 1 to 64 lower-case letters, digits and hyphens, no hyphen at either end and no two in a row. Strict clients skip a skill with any other name.",
      wrong: "---\nname: Sample\ndescription: Deploys the service. Use when the user asks to deploy.\n---\nDeploy it.\n",
      right: "---\nname: sample\ndescription: Deploys the service. Use when the user asks to deploy.\n---\nDeploy it.\n",
    },
  },
  (skill, report) => {
    const value = skill.field("name")?.value;
    if (value?.kind !== "scalar" || value.type === "null") return;
    const problem = nameProblem(value.text);
    if (problem === undefined) return;
    const suggestion = value.text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, longest);
    report(value, { name: value.text, problem, suggestion: nameProblem(suggestion) === undefined ? suggestion : undefined });
  },
);

/** What the public format has against a name. */
export function nameProblem(name: string): string | undefined {
  if (name === "") return "is empty";
  if (name.length > longest) return `has ${name.length} characters, more than ${longest}`;
  if (/[^a-z0-9-]/.test(name)) return "holds other characters than lower-case letters, digits and hyphens";
  if (/^-|-$/.test(name)) return "starts or ends in a hyphen";
  return name.includes("--") ? "holds two hyphens in a row" : undefined;
}
