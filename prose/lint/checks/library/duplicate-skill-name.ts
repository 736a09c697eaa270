/** Every skill of a tree has a name of its own. */

import type { SkillFacts } from "../../prose-skill.js";
import { libraryCheck } from "../../check.js";

export const duplicateSkillName = libraryCheck<{ name: string; other: string }>(
  "duplicate-skill-name",
  {
    severity: "warning",
    title: "two skills have the same name",
    message: ({ name, other }) => `the name \`${name}\` is taken by \`${other}\``,
    help: () => "rename one of the two skills and its folder",
    explain: {
      why: "Clients load one skill of each name. Which of the two it is depends on the order in which they look.",
      wrong: "=== a/deploy/SKILL.md\n---\nname: deploy\ndescription: Deploys the app. Use when the user asks to deploy.\n---\nDeploy it.\n=== b/deploy/SKILL.md\n---\nname: deploy\ndescription: Deploys the site. Use when the user asks for the site.\n---\nDeploy it.\n",
      right: "=== a/deploy/SKILL.md\n---\nname: deploy\ndescription: Deploys the app. Use when the user asks to deploy.\n---\nDeploy it.\n=== b/deploy-site/SKILL.md\n---\nname: deploy-site\ndescription: Deploys the site. Use when the user asks for the site.\n---\nDeploy it.\n",
    },
  },
  ({ skills }, report) => {
    const first = new Map<string, SkillFacts>();
    for (const skill of skills) {
      const value = skill.field("name")?.value;
      if (value?.kind !== "scalar" || value.text === "") continue;
      const before = first.get(value.text);
      if (before === undefined) {
        first.set(value.text, skill);
        continue;
      }
      const other = before.field("name")?.value;
      const related = other === undefined ? [] : [{ span: { file: before.file, start: other.start, end: other.end }, message: "the other skill" }];
      report(skill, value, { name: value.text, other: before.file.path }, { related });
    }
  },
);
