/** Conditions that compare a quantity with a number: "if coverage is at least 80, approve". */

import type { Range } from "../../compiler/source/span.js";
import type { PlacedRun } from "../markdown/text-runs.js";

/** The numbers that satisfy a condition; an end that is infinite is open. */
export interface Interval {
  readonly low: number;
  readonly lowIncluded: boolean;
  readonly high: number;
  readonly highIncluded: boolean;
}

export interface Threshold extends Range {
  readonly subject: string;
  readonly unit: string;
  readonly interval: Interval;
  /** What follows from the condition, in lower case. */
  readonly consequence: string;
  readonly run: PlacedRun;
  readonly sentence: Range;
}

const number = String.raw`\$?(-?\d{1,12}(?:,\d{3})*(?:\.\d{1,6})?)\s?(%|percent|x|ms|s|sec(?:onds?)?|min(?:utes?)?|h|hours?|days?|weeks?|kb|mb|gb|lines?|files?|tests?|characters?|words?|points?|steps?|items?)?(?![\w.]*\d)`;
const atLeast = String.raw`at least|>=|≥|no less than|not less than|not below|a minimum of`;
const above = String.raw`more than|greater than|higher than|larger than|above|over|exceeds|exceeding|>`;
const atMost = String.raw`at most|<=|≤|no more than|not more than|not above|up to|a maximum of`;
const below = String.raw`less than|fewer than|lower than|smaller than|below|under|<`;
const comparison = String.raw`(?:(${atLeast})|(${above})|(${atMost})|(${below}))`;
const subject = String.raw`((?:[a-z][\w'-]*\s+){0,3}?[a-z][\w'-]*)`;
const verb = String.raw`(?:is|are|was|=|drops?|falls?|rises?|stays?|has|have|scores?|reaches)?`;
const one = new RegExp(String.raw`(?:^|[\s(:])(?:if|when|for)\s+(?:the\s+|your\s+|its\s+)?${subject}\s+${verb}\s*${comparison}\s*${number}`, "gi");
const two = new RegExp(String.raw`(?:^|[\s(:])(?:if|when|for)\s+(?:the\s+|your\s+|its\s+)?${subject}\s+${verb}\s*(?:between|from)\s+${number}\s*(?:and|to|-|–)\s*${number}`, "gi");

/** A text without any of these compares nothing. */
const comparing = /[<>≥≤]|\b(?:than|least|below|above|over|under|exceed(?:s|ing)|most|up to|minimum|maximum|between|from)\b/i;

export function findThresholds(run: PlacedRun): Threshold[] {
  const { prose } = run;
  if (!/\d/.test(prose) || !/\b(?:if|when|for)\b/i.test(prose) || !comparing.test(prose)) return [];
  const found: Threshold[] = [];
  for (const match of prose.matchAll(one)) {
    const [, name = "", ge, gt, le, , digits = "", unit = ""] = match;
    const value = Number(digits.replaceAll(",", ""));
    const lower = ge !== undefined || gt !== undefined;
    const interval = lower
      ? { low: value, lowIncluded: ge !== undefined, high: Infinity, highIncluded: false }
      : { low: -Infinity, lowIncluded: false, high: value, highIncluded: le !== undefined };
    add(found, run, match, name, unit, interval);
  }
  for (const match of prose.matchAll(two)) {
    const [, name = "", low = "", unit = "", high = "", unit2 = ""] = match;
    const interval = { low: Number(low.replaceAll(",", "")), lowIncluded: true, high: Number(high.replaceAll(",", "")), highIncluded: true };
    if (interval.low <= interval.high) add(found, run, match, name, unit === "" ? unit2 : unit, interval);
  }
  return found.sort((a, b) => a.start - b.start);
}

function add(found: Threshold[], run: PlacedRun, match: RegExpExecArray, subjectText: string, unit: string, interval: Interval): void {
  const start = run.start + match.index + (match[0].length - match[0].trimStart().length);
  const end = run.start + match.index + match[0].trimEnd().length;
  const sentence = run.sentences.find((candidate) => candidate.start <= start && start < candidate.end) ?? run;
  const rest = run.plain.slice(end - run.start, sentence.end - run.start).toLowerCase();
  // A second part of the condition makes it another question.
  if (/^\s*\w*\s*(?:and|but|or)\b/.test(rest) || /\b(?:and|or|but)\b/i.test(subjectText)) return;
  found.push({
    start,
    end,
    subject: subjectText.toLowerCase().replace(/\s+/g, " "),
    unit: unit.toLowerCase().replace(/^percent$/, "%").replace(/s$/, ""),
    interval,
    consequence: rest.replace(/^\W+/, ""),
    run,
    sentence,
  });
}

/** The interval as a person writes it. */
export function showInterval({ low, lowIncluded, high, highIncluded }: Interval): string {
  if (low === high) return String(low);
  if (low === -Infinity) return `${highIncluded ? "at most" : "below"} ${high}`;
  if (high === Infinity) return `${lowIncluded ? "at least" : "above"} ${low}`;
  return `from ${low}${lowIncluded ? "" : " (exclusive)"} to ${high}${highIncluded ? "" : " (exclusive)"}`;
}

/** The numbers that both hold; undefined when there are none. */
export function intersect(a: Interval, b: Interval): Interval | undefined {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  const lowIncluded = (a.low < low || a.lowIncluded) && (b.low < low || b.lowIncluded);
  const highIncluded = (a.high > high || a.highIncluded) && (b.high > high || b.highIncluded);
  if (low > high || (low === high && !(lowIncluded && highIncluded))) return undefined;
  return { low, lowIncluded, high, highIncluded };
}

/** The numbers between the smallest and the largest bound that no interval holds. */
export function gapsBetween(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => a.low - b.low || Number(b.lowIncluded) - Number(a.lowIncluded));
  const gaps: Interval[] = [];
  let reached: { readonly to: number; readonly included: boolean } | undefined;
  for (const { low, lowIncluded, high, highIncluded } of sorted) {
    if (reached !== undefined && (low > reached.to || (low === reached.to && !lowIncluded && !reached.included))) {
      gaps.push({ low: reached.to, lowIncluded: !reached.included, high: low, highIncluded: !lowIncluded });
    }
    if (reached === undefined || high > reached.to || (high === reached.to && highIncluded)) reached = { to: high, included: highIncluded };
  }
  return gaps;
}
