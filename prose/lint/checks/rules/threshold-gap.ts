/** Conditions on a quantity leave no numbers between them that nothing is said about. */

import { gapsBetween, showInterval } from "../../../language/thresholds.js";
import { skillCheck } from "../../check.js";
import { thresholdGroups } from "./threshold-groups.js";

export const thresholdGap = skillCheck<{ subject: string; gap: string }>(
  "threshold-gap",
  {
    severity: "warning",
    title: "conditions on a quantity leave a gap",
    message: ({ subject, gap }) => `nothing is said about ${subject} ${gap}`,
    help: () => "move one of the bounds, or add what to do otherwise",
    explain: {
      why: "In the gap the agent decides by itself, differently each time.",
      wrong: "1. If coverage is at least 80, approve.\n2. If coverage is below 70, reject.\n",
      right: "1. If coverage is at least 80, approve.\n2. If coverage is below 80, reject.\n",
    },
  },
  (skill, report) => {
    for (const { subject, thresholds, hasOtherwise } of thresholdGroups(skill)) {
      const intervals = thresholds.map(({ interval }) => interval);
      // Only conditions that reach from the smallest to the largest number claim to say it all.
      if (hasOtherwise || !intervals.some(({ low }) => low === -Infinity) || !intervals.some(({ high }) => high === Infinity)) continue;
      for (const gap of gapsBetween(intervals)) {
        const empty = Number.isInteger(gap.low) && Number.isInteger(gap.high) && gap.high - gap.low <= 1 && !gap.lowIncluded && !gap.highIncluded;
        const above = thresholds.find(({ interval }) => interval.low === gap.high);
        const below = thresholds.find(({ interval }) => interval.high === gap.low);
        if (empty || above === undefined || below === undefined) continue;
        const [later, earlier] = above.start > below.start ? [above, below] : [below, above];
        const related = [{ span: { file: skill.file, start: earlier.start, end: earlier.end }, message: "the other side of the gap" }];
        report(later, { subject, gap: showInterval(gap) }, { related });
      }
    }
  },
);
