/** A skill says what it does and when to use it. */

import { skillCheck } from "../../check.js";
import { nearKnown } from "./misspelled-field.js";
import { frontmatterPlace } from "./place.js";

export const missingSkillDescription = skillCheck<{ empty: boolean; key: string | undefined }>(
  "missing-skill-description",
  {
    severity: "error",
    title: "a skill has no description",
    message: ({ empty, key }) => (empty ? "`description` is empty" : `the frontmatter has no \`description\`${key === undefined ? "" : `, only \`${key}\``}`),
    help: ({ key }) => (key === undefined ? "add `description:` with what the skill does and when to use it" : `write \`description\` for \`${key}\``),
    explain: {
      why: "The description is all that the agent sees before it picks a skill. Clients skip a skill without one.",
      wrong: "---\nname: sample\n---\nDo it.\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    const { frontmatter } = skill;
    if (frontmatter === undefined || !frontmatter.complete) return;
    const field = skill.field("description");
    const near = frontmatter.fields.find(({ key }) => nearKnown(key) === "description");
    if (field === undefined) report(near?.keyRange ?? frontmatterPlace(frontmatter), { empty: false, key: near?.key });
    else if (field.value.kind === "scalar" && field.value.text.trim() === "") report(field.keyRange, { empty: true, key: undefined });
  },
);
