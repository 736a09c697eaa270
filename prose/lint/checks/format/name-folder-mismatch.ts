/** A skill is named as its folder. */

import { skillCheck } from "../../check.js";
import { nameProblem } from "./invalid-name.js";

export const nameFolderMismatch = skillCheck<{ name: string; folder: string }>(
  "name-folder-mismatch",
  {
    severity: "error",
    title: "a skill's name differs from its folder",
    message: ({ name, folder }) => `the skill is named \`${name}\` but stands in the folder \`${folder}\``,
    help: ({ name, folder }) => `rename the folder to \`${name}\`, or the skill to \`${folder}\``,
    explain: {
      why: "The public format requires both to be equal. Some clients do not load the skill otherwise, and say nothing.",
      wrong: "---\nname: other\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    const value = skill.field("name")?.value;
    if (value?.kind !== "scalar" || value.type === "null" || value.text === skill.folderName) return;
    // A name that must be changed anyway is reported as that, with what the folder is to be named then.
    if (nameProblem(value.text) !== undefined) return;
    report(value, { name: value.text, folder: skill.folderName });
  },
);
