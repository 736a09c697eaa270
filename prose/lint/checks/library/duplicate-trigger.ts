/** No two skills claim the same trigger. */

import { triggersOf, type Trigger } from "../../../language/triggers.js";
import { libraryCheck } from "../../check.js";
import type { SkillFacts } from "../../prose-skill.js";

export const duplicateTrigger = libraryCheck<{ trigger: string; other: string }>(
  "duplicate-trigger-phrase",
  {
    severity: "warning",
    title: "two skills claim the same trigger",
    message: ({ trigger, other }) => `the trigger \`${trigger}\` is claimed by the skill \`${other}\` too`,
    help: () => "say in each description what sets the skill apart",
    explain: {
      why: "The agent picks a skill by its description. Where two say the same, the pick is a toss.",
      wrong: "=== ship-a/SKILL.md\n---\nname: ship-a\ndescription: Ships by blue-green. Use when the user asks to ship the app.\n---\nShip it.\n=== ship-b/SKILL.md\n---\nname: ship-b\ndescription: Ships by canary. Use when the user asks to ship the app.\n---\nShip it.\n",
      right: "=== ship-a/SKILL.md\n---\nname: ship-a\ndescription: Ships by blue-green. Use when the user asks to ship to production.\n---\nShip it.\n=== ship-b/SKILL.md\n---\nname: ship-b\ndescription: Ships by canary. Use when the user asks to ship to a few users.\n---\nShip it.\n",
    },
  },
  ({ skills }, report) => {
    const first = new Map<string, { readonly skill: SkillFacts; readonly trigger: Trigger }>();
    for (const skill of skills) {
      // The model does not pick a skill that it may not start.
      const hidden = skill.field("disable-model-invocation")?.value;
      if (hidden?.kind === "scalar" && hidden.text === "true") continue;
      for (const trigger of triggersOf(skill.field("description")?.value, skill.file.text)) {
        const before = first.get(trigger.phrase);
        if (before === undefined) first.set(trigger.phrase, { skill, trigger });
        // Copies of one skill are reported by their name.
        else if (before.skill !== skill && before.skill.name !== skill.name) {
          const related = [{ span: { file: before.skill.file, start: before.trigger.start, end: before.trigger.end }, message: "claimed here" }];
          report(skill, trigger, { trigger: trigger.text, other: before.skill.name }, { related });
        }
      }
    }
  },
);
