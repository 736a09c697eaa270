/** A skill says its name. */

import { skillCheck } from "../../check.js";
import { nearKnown } from "./misspelled-field.js";
import { frontmatterPlace } from "./place.js";

export const missingSkillName = skillCheck<{ key: string | undefined }>(
  "missing-skill-name",
  {
    severity: "error",
    title: "a skill has no name",
    message: ({ key }) => (key === undefined ? "the frontmatter has no `name`" : `the frontmatter has no \`name\`, only \`${key}\``),
    help: ({ key }) => (key === undefined ? "add `name:` with the name of the skill's folder" : `write \`name\` for \`${key}\``),
    explain: {
      why: "The public format requires a name. Clients that do not take the folder's name instead skip the skill.",
      wrong: "---\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    const { frontmatter } = skill;
    if (frontmatter === undefined || !frontmatter.complete || skill.field("name") !== undefined) return;
    const near = frontmatter.fields.find(({ key }) => nearKnown(key) === "name");
    report(near?.keyRange ?? frontmatterPlace(frontmatter), { key: near?.key });
  },
);
