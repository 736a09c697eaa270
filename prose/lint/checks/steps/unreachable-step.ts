/** Every step can be reached. */

import { findDomains, guardOf, type Guard } from "../../../language/domains.js";
import { flowOf, type StepFlow } from "../../../steps/step-flow.js";
import { skillCheck } from "../../check.js";

export const unreachableStep = skillCheck<{ label: string; reason: string }>(
  "unreachable-step",
  {
    severity: "warning",
    title: "a step can never be reached",
    message: ({ label, reason }) => `step ${label} is never reached: ${reason}`,
    help: () => "delete the step, or make a way to it",
    explain: {
      why: "What the step says is never done. Most often a case was renamed, or a jump was meant to be conditional.",
      wrong: "1. Set severity to `high` or `low`.\n2. If severity is `high`, page the engineer.\n3. If severity is `medium`, ask for logs.\n",
      right: "1. Set severity to `high`, `medium` or `low`.\n2. If severity is `high`, page the engineer.\n3. If severity is `medium`, ask for logs.\n",
    },
  },
  (skill, report) => {
    for (const scope of skill.scopes) {
      if (scope.kind !== "list" || scope.steps.length < 2) continue;
      const flows = flowOf(scope, skill.references);
      const domains = findDomains(scope.steps);
      const guards = flows.map(({ step }) => guardOf(step, domains));
      const targets = new Set(flows.flatMap(({ jumps }) => jumps.map(({ to }) => to)));
      for (const [index, { step }] of flows.entries()) {
        const guard = guards[index];
        if (guard !== undefined && !isPossible(guard)) {
          const { name, values, place } = guard.domain;
          const known = [...values].map((text) => `\`${text}\``).join(" or ");
          const related = [{ span: { file: skill.file, ...place }, message: `\`${name}\` is set here` }];
          report(guard.values[0] ?? step.mark, { label: step.label, reason: `\`${name}\` is only ever ${known}` }, { related });
          continue;
        }
        const before = flows[index - 1];
        // A loop without a way out is reported as that.
        if (before === undefined || targets.has(index) || goesBack(before, index - 1) || goesOn(before, guards.slice(0, index), flows)) continue;
        const related = [{ span: { file: skill.file, ...before.step.mark }, message: "this step goes elsewhere" }];
        report(step.mark, { label: step.label, reason: `step ${before.step.label} before it never goes on` }, { related });
      }
    }
  },
);

function isPossible({ domain, values }: Guard): boolean {
  return values.some(({ text }) => domain.values.has(text.toLowerCase()));
}

function goesBack({ always }: StepFlow, index: number): boolean {
  return always !== undefined && always.to <= index;
}

/** Whether the next step may follow: not after a stop or a jump, nor when every value has jumped away. */
function goesOn(flow: StepFlow, guards: readonly (Guard | undefined)[], flows: readonly StepFlow[]): boolean {
  if (flow.stops || flow.always !== undefined) return false;
  const domain = guards.at(-1)?.domain;
  if (domain === undefined) return true;
  const gone = new Set(guards.flatMap((guard, index) => (guard?.domain === domain && leaves(flows[index]) ? guard.values.map(({ text }) => text.toLowerCase()) : [])));
  return ![...domain.values].every((value) => gone.has(value));
}

/** Whether a step, once its guard holds, goes elsewhere. */
function leaves(flow: StepFlow | undefined): boolean {
  return flow !== undefined && (flow.jumps.length > 0 || flow.stops);
}
