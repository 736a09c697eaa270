/** A loop of steps has a way out. */

import { flowOf } from "../../../steps/step-flow.js";
import { skillCheck } from "../../check.js";

export const endlessLoop = skillCheck<{ from: string; to: string }>(
  "endless-loop",
  {
    severity: "error",
    title: "steps repeat without a way out",
    message: ({ from, to }) => `steps ${to} to ${from} repeat forever: nothing in them ends the loop`,
    help: ({ to }) => `say when to stop, as \`if the test still fails, go back to step ${to}\``,
    explain: {
      why: "An agent that follows the steps never gets past the loop, or gives up at a point of its own choosing.",
      wrong: "1. Run the test.\n2. Edit the code.\n3. Go back to step 1.\n4. Report success.\n",
      right: "1. Run the test.\n2. Edit the code.\n3. If the test fails, go back to step 1.\n4. Report success.\n",
    },
  },
  (skill, report) => {
    if (!skill.references.some(({ jump }) => jump)) return;
    for (const scope of skill.scopes) {
      const flows = flowOf(scope, skill.references);
      for (const [index, { always, step }] of flows.entries()) {
        if (always === undefined || always.to > index) continue;
        const body = flows.slice(always.to, index + 1);
        const leaves = body.some((flow) => flow.stops || flow.mayLeave || flow.jumps.some(({ to }) => to < always.to || to > index));
        if (leaves) continue;
        const target = scope.steps[always.to];
        const next = scope.steps[index + 1];
        const related = [
          ...(target === undefined ? [] : [{ span: { file: skill.file, ...target.mark }, message: "the loop starts here" }]),
          ...(next === undefined ? [] : [{ span: { file: skill.file, ...next.mark }, message: "this step is never reached" }]),
        ];
        const { start, end } = always.reference;
        report({ start, end }, { from: step.label, to: target?.label ?? "" }, { related });
      }
    }
  },
);
