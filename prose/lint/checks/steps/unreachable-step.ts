/** Every step can be reached. */

import { findDomains, guardOf, type Domain } from "../../../language/domains.js";
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
      const targets = new Set(flows.flatMap(({ jumps }) => jumps.map(({ to }) => to)));
      const domains = findDomains(scope.steps);
      let open = true;
      let closer: StepFlow | undefined;
      const handled = new Map<Domain, Set<string>>();
      for (const [index, flow] of flows.entries()) {
        if (targets.has(index)) open = true;
        const guard = guardOf(flow.step, domains);
        const foreign = guard?.values.every((value) => !guard.domain.values.has(value.text.toLowerCase())) === true ? guard : undefined;
        if (foreign !== undefined) {
          const value = foreign.values[0];
          const known = [...foreign.domain.values].map((text) => `\`${text}\``).join(" or ");
          const related = [{ span: { file: skill.file, ...foreign.domain.place }, message: `\`${foreign.domain.name}\` is set here` }];
          report(value ?? flow.step.mark, { label: flow.step.label, reason: `\`${foreign.domain.name}\` is only ever ${known}` }, { related });
        } else if (!open && closer !== undefined) {
          const back = closer.always !== undefined && closer.always.to <= flows.indexOf(closer);
          const related = [{ span: { file: skill.file, ...closer.step.mark }, message: back ? "this step goes back" : "this step goes elsewhere" }];
          // A loop without a way out is reported as that.
          if (!back) report(flow.step.mark, { label: flow.step.label, reason: `step ${closer.step.label} before it never goes on` }, { related });
          open = true;
          closer = undefined;
        }
        if (flow.always !== undefined || flow.stops) {
          open = false;
          closer = flow;
        } else if (guard !== undefined && foreign === undefined && flow.jumps.length > 0) {
          const values = handled.get(guard.domain) ?? new Set<string>();
          for (const { text } of guard.values) values.add(text.toLowerCase());
          handled.set(guard.domain, values);
          if ([...guard.domain.values].every((value) => values.has(value)) && foreignFollows(flows, index, domains) === undefined) {
            open = false;
            closer = flow;
          }
        }
      }
    }
  },
);

/** The next step, when its guard asks for a value that is never set: that is reported by itself. */
function foreignFollows(flows: readonly StepFlow[], index: number, domains: readonly Domain[]): StepFlow | undefined {
  const next = flows[index + 1];
  const guard = next === undefined ? undefined : guardOf(next.step, domains);
  return guard?.values.every(({ text }) => !guard.domain.values.has(text.toLowerCase())) === true ? next : undefined;
}
