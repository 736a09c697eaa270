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
  const groups = new Map<string, { thresholds: Threshold[]; runs: Set<PlacedRun> }>();
  const places = new Map<string, PlacedRun[]>();
  for (const run of skill.runs) {
    if (run.place.quoted || run.place.block.kind !== "paragraph") continue;
    const place = placeOf(run);
    const runs = places.get(place);
    if (runs === undefined) places.set(place, [run]);
    else runs.push(run);
    for (const threshold of findThresholds(run)) {
      const key = `${place} ${threshold.subject} ${threshold.unit}`;
      const group = groups.get(key) ?? { thresholds: [], runs: new Set() };
      group.thresholds.push(threshold);
      groups.set(key, group);
    }
  }
  return [...groups.entries()].flatMap(([key, { thresholds }]): ThresholdGroup[] => {
    const [first] = thresholds;
    if (first === undefined || thresholds.length < 2) return [];
    const around = places.get(key.slice(0, key.indexOf(" "))) ?? [];
    return [{ subject: first.subject, thresholds, hasOtherwise: around.some((run) => otherwise.test(run.prose)) }];
  });
}

/** The innermost list that holds the run, else the run itself; without blanks. */
function placeOf(run: PlacedRun): string {
  const { list } = run.place;
  return list === undefined ? `p${run.start}` : `l${list.start}`;
}

