/** Conditions on the same quantity that stand together: in one list, or in one paragraph. */

import { findThresholds, type Threshold } from "../../../language/thresholds.js";
import type { PlacedRun } from "../../../markdown/text-runs.js";
import type { ProseSkill } from "../../prose-skill.js";

export interface ThresholdGroup {
  readonly subject: string;
  readonly thresholds: readonly Threshold[];
  /** True when something beside them takes all other cases. */
  readonly hasOtherwise: boolean;
}

const otherwise = /\b(?:otherwise|else|in all other cases|in any other case|anything else|in between|default|remaining|the rest)\b/i;

/** Groups of two or more, in the order of the text. */
export function thresholdGroups(skill: ProseSkill): ThresholdGroup[] {
  const groups = new Map<string, Threshold[]>();
  for (const run of skill.runs) {
    if (!isStatement(run)) continue;
    for (const threshold of findThresholds(run)) {
      const key = `${placeOf(run)} ${threshold.subject} ${threshold.unit}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [threshold]);
      else group.push(threshold);
    }
  }
  return [...groups.values()].flatMap((thresholds): ThresholdGroup[] => {
    const [first] = thresholds;
    if (first === undefined || thresholds.length < 2) return [];
    const place = placeOf(first.run);
    const hasOtherwise = skill.runs.some((run) => isStatement(run) && placeOf(run) === place && otherwise.test(run.prose));
    return [{ subject: first.subject, thresholds, hasOtherwise }];
  });
}

function isStatement({ place }: PlacedRun): boolean {
  return !place.quoted && place.block.kind === "paragraph";
}

/** The innermost list that holds the run, else the run itself. */
function placeOf(run: PlacedRun): string {
  const { list } = run.place;
  return list === undefined ? `p${run.start}` : `l${list.start}`;
}

