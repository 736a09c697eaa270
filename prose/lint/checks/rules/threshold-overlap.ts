/** Conditions on a quantity that both hold do not ask for opposite things. */

import { opposed, oppositeOutcomes } from "../../../language/actions.js";
import { intersect, showInterval, type Threshold } from "../../../language/thresholds.js";
import { skillCheck } from "../../check.js";
import { thresholdGroups } from "./threshold-groups.js";

export const thresholdOverlap = skillCheck<{ subject: string; overlap: string; what: string | undefined }>(
  "threshold-overlap",
  {
    severity: "error",
    title: "conditions that both hold ask for opposite things",
    message: ({ subject, overlap, what }) => `with ${subject} ${overlap} both conditions hold, and they ask for opposite things${what === undefined ? "" : `: \`${what}\``}`,
    help: () => "bound one of the conditions so that only one of them holds",
    explain: {
      why: "Where both conditions hold the agent cannot do what both say.",
      wrong: "1. If priority is at least 5, escalate and never auto-reply.\n2. If priority is at least 3, auto-reply.\n",
      right: "1. If priority is at least 5, escalate and never auto-reply.\n2. If priority is below 5, auto-reply.\n",
    },
  },
  (skill, report) => {
    for (const { subject, thresholds } of thresholdGroups(skill)) {
      for (const [index, later] of thresholds.entries()) {
        for (const earlier of thresholds.slice(0, index)) {
          const overlap = intersect(earlier.interval, later.interval);
          if (overlap === undefined) continue;
          const what = opposed(earlier.consequence, later.consequence);
          if (what === undefined && !(oppositeDirections(earlier, later) && oppositeOutcomes(earlier.consequence, later.consequence))) continue;
          const related = [{ span: { file: skill.file, start: earlier.start, end: earlier.end }, message: "the other condition" }];
          report(later, { subject, overlap: showInterval(overlap), what }, { related });
        }
      }
    }
  },
);

/** `at least 90`, `at least 80` is a chain in which the first that holds counts; `at least 80`, `at most 90` is none. */
function oppositeDirections(a: Threshold, b: Threshold): boolean {
  return (a.interval.low === -Infinity) !== (b.interval.low === -Infinity);
}
