/** A skill says what it does and when to use it. */

import { skillCheck } from "../../check.js";
import { frontmatterPlace } from "./place.js";

export const missingDescription = skillCheck<{ empty: boolean }>(
  "missing-description",
  {
    severity: "error",
    title: "a skill has no description",
    message: ({ empty }) => (empty ? "`description` is empty" : "the frontmatter has no `description`"),
    help: () => "add `description:` with what the skill does and when to use it",
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
    if (field === undefined) report(frontmatterPlace(frontmatter), { empty: false });
    else if (field.value.kind === "scalar" && field.value.text.trim() === "") report(field.keyRange, { empty: true });
  },
);
