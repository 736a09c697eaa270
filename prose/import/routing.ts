/** Hand-offs and links between the skills of one import, as pipeline edges with both their ends, and as routes. */

import { dirname, resolve } from "node:path";
import type { Range } from "../../compiler/source/span.js";
import { localTarget } from "../language/paths.js";
import { wordsOf } from "../markdown/text-run.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import type { SkillText } from "../read/skill-text.js";
import { findHandOffs } from "../steps/hand-offs.js";
import type { LiftedEdge, LiftedRoute, LiftedRouting, Reasoned } from "./lifted.js";

export interface RoutedSkill {
  readonly leaf: string;
  /** Absolute. */
  readonly path: string;
  readonly source: SkillText;
  /** What texts call it, its leaf aside. */
  readonly names: readonly string[];
}

interface Sending extends Reasoned {
  readonly to: string;
  readonly mandatory: boolean;
  readonly run: PlacedRun | undefined;
  readonly place: Range;
}

/** Headings under which a link names what comes next. */
const onward = /\b(?:next(?: best)? (?:skills?|steps?)|hand-?offs?|hand(?:ing)? off|follow-?ups?|afterwards|pipeline|what(?:'s| is) next)\b/i;

/** By leaf. @param strict only what is certain */
export function liftRouting(skills: readonly RoutedSkill[], strict: boolean): ReadonlyMap<string, LiftedRouting> {
  const byName = new Map(skills.flatMap(({ leaf, names }) => [...names, leaf].map((name) => [name, leaf] as const)));
  const byPath = new Map(skills.map(({ path, leaf }) => [path, leaf] as const));
  const edges = new Map<string, LiftedEdge[]>();
  const routes = new Map<string, LiftedRoute[]>();
  for (const skill of skills) {
    const found = [...handOffs(skill, byName), ...onwardLinks(skill, byPath)].filter(({ to, confidence }) => to !== skill.leaf && (!strict || confidence === "certain"));
    for (const to of new Set(found.map((sending) => sending.to))) {
      const all = found.filter((sending) => sending.to === to);
      const [first] = [...all].sort((a, b) => Number(b.mandatory) - Number(a.mandatory));
      if (first === undefined) continue;
      const { confidence, reason, place, mandatory } = first;
      push(edges, skill.leaf, { kind: "to", skill: to, optional: !mandatory, confidence, reason, place });
      push(edges, to, { kind: "from", skill: skill.leaf, optional: !mandatory, confidence, reason: `\`${skill.leaf}\` sends here`, place: undefined });
    }
    for (const sending of found) {
      const condition = sending.run === undefined ? undefined : conditionOf(sending.run, sending.place);
      if (condition !== undefined) push(routes, skill.leaf, { for: condition, use: `/${sending.to}`, confidence: "likely", reason: "it says when to use it", place: sending.place });
    }
  }
  return new Map(skills.map(({ leaf }) => [leaf, { edges: edges.get(leaf) ?? [], routes: strict ? [] : (routes.get(leaf) ?? []) }]));
}

function handOffs({ source }: RoutedSkill, byName: ReadonlyMap<string, string>): Sending[] {
  return findHandOffs(source.runs).flatMap(({ name, mandatory, start, end }): Sending[] => {
    const to = byName.get(name);
    const run = source.runs.find((each) => each.start <= start && end <= each.end);
    if (to === undefined) return [];
    return [{ to, mandatory, run, place: { start, end }, confidence: mandatory ? "certain" : "likely", reason: mandatory ? "it says to use the skill, whatever the case" : "it says to use the skill" }];
  });
}

/** Links to skills where the text speaks of what comes next; elsewhere a link is a reference. */
function onwardLinks({ source, path }: RoutedSkill, byPath: ReadonlyMap<string, string>): Sending[] {
  const { text } = source.file;
  return source.runs.flatMap((run) => {
    const { heading, quoted } = run.place;
    const title = heading === undefined ? "" : heading.lines.map(({ start, end }) => text.slice(start, end)).join(" ");
    if (quoted || run.place.block.kind === "heading" || !onward.test(title)) return [];
    return run.inlines.flatMap((inline): Sending[] => {
      if (inline.kind !== "link") return [];
      const target = localTarget(text.slice(inline.destination.start, inline.destination.end));
      const to = target === undefined || target.path === "" ? undefined : (byPath.get(resolve(dirname(path), target.path)) ?? byPath.get(resolve(dirname(path), target.path, "SKILL.md")));
      return to === undefined ? [] : [{ to, mandatory: false, run, place: inline.content, confidence: "likely", reason: `it is linked under \`${title}\`` }];
    });
  });
}

/** `[x] when the draft is ready`, `If the draft is ready, use [x]`: of a sentence that speaks of one skill. */
function conditionOf(run: PlacedRun, place: Range): string | undefined {
  const sentence = run.sentences.find(({ start, end }) => start <= place.start && place.start < end);
  if (sentence === undefined) return undefined;
  const before = /^(?:\W*)(?:if|when|for)\s+([^,;:]+),/i.exec(wordsOf(run, { start: sentence.start, end: place.start }))?.[1];
  const after = /^\W*(?:skill\W+)?(?:if|when)\s+([^;:]+?)[.!]?$/i.exec(wordsOf(run, { start: place.end, end: sentence.end }))?.[1];
  return before ?? after;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
