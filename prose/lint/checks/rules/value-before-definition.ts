/** A value is made before it is used. */

import { variableUses } from "../../../language/variables.js";
import { skillCheck } from "../../check.js";

export const valueBeforeDefinition = skillCheck<{ name: string; used: string; defined: string }>(
  "value-before-definition",
  {
    severity: "error",
    title: "a value is used before it is made",
    message: ({ name, used, defined }) => `step ${used} uses \`$${name}\`, which step ${defined} makes`,
    help: () => "move the step that makes it before the one that uses it",
    explain: {
      why: "The agent has no such value when it reaches the step, and makes one up or fails.",
      wrong: "1. Upload `$ARTIFACT` to the registry.\n2. Build the package; the result is `$ARTIFACT`.\n",
      right: "1. Build the package; the result is `$ARTIFACT`.\n2. Upload `$ARTIFACT` to the registry.\n",
    },
  },
  (skill, report) => {
    const { text } = skill.file;
    if (!text.includes("$")) return;
    for (const scope of skill.scopes) {
      const uses = scope.steps.flatMap((step) => variableUses(text, step).map((use) => ({ ...use, step })));
      const seen = new Set<string>();
      for (const use of uses) {
        if (seen.has(use.name)) continue;
        seen.add(use.name);
        if (use.defines || mentionedBefore(text.slice(skill.tree.start, scope.start), use.name)) continue;
        const definition = uses.find((other) => other.name === use.name && other.defines);
        if (definition === undefined || definition.step === use.step) continue;
        const related = [{ span: { file: skill.file, start: definition.start, end: definition.end }, message: "made here" }];
        report(use, { name: use.name, used: use.step.label, defined: definition.step.label }, { related });
      }
    }
  },
);

function mentionedBefore(before: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(before);
}
