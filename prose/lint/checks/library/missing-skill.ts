/** Skills that are handed off to exist. */

import { didYouMean } from "../../../../compiler/diagnostics/nearest.js";
import { libraryCheck } from "../../check.js";

export const missingSkill = libraryCheck<{ name: string; known: readonly string[] }>(
  "missing-skill",
  {
    severity: "error",
    title: "a skill hands off to one that does not exist",
    message: ({ name }) => `there is no skill \`${name}\``,
    help: ({ name, known }) => didYouMean(name, known) ?? "add the skill, or take the hand-off out",
    explain: {
      why: "The agent is told to go on with a skill that it cannot find, and improvises.",
      wrong: "1. Write the plan.\n2. Invoke the `execute-plan` skill to carry it out.\n",
      right: "=== plan/SKILL.md\n---\nname: plan\ndescription: Plans a feature. Use when the user asks for a plan.\n---\nWrite the plan. Invoke the `execute-plan` skill to carry it out.\n=== execute-plan/SKILL.md\n---\nname: execute-plan\ndescription: Carries out a plan. Use when the user asks to carry it out.\n---\nDo what it says.\n",
    },
  },
  ({ skills, neighbours }, report) => {
    const known = new Set([...neighbours, ...skills.flatMap(({ name, folderName }) => [name, folderName])]);
    // A plugin of which no skill is known here is someone else's.
    const plugins = new Set(skills.flatMap((skill) => skill.handOffs.flatMap(({ plugin, name }) => (plugin !== undefined && known.has(name) ? [plugin] : []))));
    for (const skill of skills) {
      for (const { name, plugin, start, end } of skill.handOffs) {
        if (known.has(name) || (plugin !== undefined && !plugins.has(plugin))) continue;
        report(skill, { start, end }, { name, known: [...known] });
      }
    }
  },
);
