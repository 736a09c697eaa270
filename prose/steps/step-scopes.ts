/** Numbered steps of a skill: the items of an ordered list, or headings `Step 1`, `Phase 2`, `3. Title`. */

import type { Range } from "../../compiler/source/span.js";
import { walkBlocks, type List, type MarkdownTree } from "../markdown/blocks.js";
import { runsWithin, type PlacedRun } from "../markdown/text-runs.js";

export interface Step extends Range {
  /** As references name it: `3`, `1b`, `2.5`. */
  readonly label: string;
  /** The label where it is written. */
  readonly mark: Range;
  /** The text of the step, its nested parts included. */
  readonly runs: readonly PlacedRun[];
}

export interface StepScope extends Range {
  readonly kind: "list" | "headings";
  /** What references call its steps; lists and bare numbers are `step`. */
  readonly keyword: string;
  readonly steps: readonly Step[];
}

/** Scopes in the order of the text; a list nested in a step is a scope of its own. */
export function findSteps(text: string, tree: MarkdownTree, runs: readonly PlacedRun[]): StepScope[] {
  const scopes = [...headingScopes(tree, runs)];
  for (const block of walkBlocks(tree.children)) {
    if (block.kind === "list" && block.ordered) scopes.push(listScope(text, block, runs));
  }
  return scopes.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A list whose items all bear one number counts from it, as Markdown shows it. */
function listScope(text: string, list: List, runs: readonly PlacedRun[]): StepScope {
  const first = list.items[0]?.number ?? 1;
  const sameNumber = list.items.length > 1 && list.items.every((item) => item.number === first);
  const steps = list.items.map((item, index): Step => {
    const label = sameNumber ? String(first + index) : text.slice(item.marker.start, item.marker.end - 1);
    return { start: item.start, end: item.end, label: label.replace(/^0+(?=\d)/, ""), mark: item.marker, runs: runsWithin(runs, item) };
  });
  return { kind: "list", keyword: "step", start: list.start, end: list.end, steps };
}

const numberedHeading = /^\s*(?:(step|phase|stage)\s+)?(\d{1,3}(?:\.\d{1,3})*[a-z]?)(?=$|[\s.:)–—-])/i;

/** Headings of one depth and keyword under one parent heading; at least two, so that a lone `2024` is no step. */
function headingScopes(tree: MarkdownTree, runs: readonly PlacedRun[]): StepScope[] {
  const headings = runs.filter((run) => run.place.block.kind === "heading");
  const groups = new Map<string, { keyword: string; steps: Step[] }>();
  const parents: (PlacedRun | undefined)[] = [];
  for (const [index, run] of headings.entries()) {
    const { block } = run.place;
    if (block.kind !== "heading") continue;
    parents.length = block.depth;
    parents[block.depth] = run;
    const match = numberedHeading.exec(run.plain);
    if (match === null) continue;
    const [whole, word, label = ""] = match;
    const keyword = (word ?? "step").toLowerCase();
    const parent = parents.slice(0, block.depth).findLast((above) => above !== undefined);
    const end = sectionEnd(headings, index, block.depth) ?? tree.end;
    const mark = { start: run.start + whole.length - label.length, end: run.start + whole.length };
    const key = `${block.depth} ${keyword} ${word === undefined ? "bare" : "named"} ${parent?.start ?? -1}`;
    const open = groups.get(key);
    // Another first step starts another row of them.
    const group = open === undefined || label === "1" ? { keyword, steps: [] } : open;
    if (group !== open) {
      if (open !== undefined) groups.set(`${key} before ${block.start}`, open);
      groups.set(key, group);
    }
    group.steps.push({ start: block.start, end, label: label.toLowerCase(), mark, runs: runsWithin(runs, { start: block.start, end }) });
  }
  return [...groups.values()]
    .filter(({ steps }) => steps.length > 1)
    .map(({ keyword, steps }) => ({ kind: "headings", keyword, steps, start: steps[0]?.start ?? 0, end: steps[steps.length - 1]?.end ?? 0 }));
}

/** Where the section of the heading at `index` ends: at the next heading that is not below it. */
function sectionEnd(headings: readonly PlacedRun[], index: number, depth: number): number | undefined {
  for (let next = index + 1; next < headings.length; next += 1) {
    const block = headings[next]?.place.block;
    if (block?.kind === "heading" && block.depth <= depth) return block.start;
  }
  return undefined;
}
