/** A skill has instructions. */

import { skillCheck } from "../../check.js";

export const emptyBody = skillCheck<object>(
  "empty-body",
  {
    severity: "warning",
    title: "a skill has no instructions",
    message: () => "the skill has no text below its frontmatter",
    help: () => "write what the agent is to do",
    explain: {
      why: "Once picked, the skill gives the agent nothing but the description that it has read already.",
      wrong: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\n",
      right: "---\nname: sample\ndescription: Does the thing. Use when it is asked for.\n---\nDo it.\n",
    },
  },
  (skill, report) => {
    const { frontmatter, tree } = skill;
    if (frontmatter?.split.closing === undefined || skill.file.text.slice(tree.start).trim() !== "") return;
    report(frontmatter.split.closing, {});
  },
);
