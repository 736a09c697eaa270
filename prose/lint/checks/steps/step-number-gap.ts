/** The numbers of steps follow each other. */

import { skillCheck } from "../../check.js";

export const stepNumberGap = skillCheck<{ before: string; after: string; repeated: boolean }>(
  "step-number-gap",
  {
    severity: "warning",
    title: "the numbers of steps skip or repeat one",
    message: ({ before, after, repeated }) => (repeated ? `step ${after} comes twice` : `step ${before} is followed by step ${after}`),
    help: () => "number the steps one by one, and check the references to them",
    explain: {
      why: "A gap is most often a step that was deleted or a number that was not changed. Markdown viewers number lists anew, so that people and agents see different numbers.",
      wrong: "1. Back up.\n2. Migrate.\n4. Verify.\n",
      right: "1. Back up.\n2. Migrate.\n3. Verify.\n",
    },
  },
  (skill, report) => {
    for (const { kind, steps } of skill.scopes) {
      if (kind === "headings" && steps.some(({ label }) => !/^\d+$/.test(label))) continue;
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (before === undefined) continue;
        const difference = Number(step.label) - Number(before.label);
        if (difference === 1) continue;
        const related = [{ span: { file: skill.file, ...before.mark }, message: "the step before it" }];
        report(step.mark, { before: before.label, after: step.label, repeated: difference === 0 }, { related });
      }
    }
  },
);
