/** Cuts a body into sections and pieces: whole lines, without gaps, so that the pieces joined are the body. */

import type { Range } from "../../compiler/source/span.js";
import type { Block, List } from "../markdown/blocks.js";
import { runsWithin, type PlacedRun } from "../markdown/text-runs.js";
import type { SkillText } from "../read/skill-text.js";
import { findHandOffs } from "../steps/hand-offs.js";
import { announcesStep, statementGuess, stepGuess, typedGuess } from "./classify.js";
import type { Guess } from "./lifted.js";

export interface CutSection extends Range {
  readonly heading: { readonly title: string; readonly level: number } | undefined;
  /** Where the text below the heading starts. */
  readonly content: number;
  readonly entries: readonly (Range & { readonly guess: Guess; readonly runs: readonly PlacedRun[] })[];
}

/** @param strict only what is certain becomes an entry */
export function cutSections(skill: SkillText, strict: boolean): CutSection[] {
  const { tree, file } = skill;
  const { text } = file;
  const sections: { heading: CutSection["heading"]; start: number; content: number; blocks: Block[] }[] = [];
  let open = { heading: undefined as CutSection["heading"], start: tree.start, content: tree.start, blocks: [] as Block[] };
  for (const block of tree.children) {
    const heading = exactHeading(text, block);
    if (heading === undefined) open.blocks.push(block);
    else {
      sections.push(open);
      open = { heading: heading.heading, start: heading.start, content: heading.end, blocks: [] };
    }
  }
  sections.push(open);
  const path: string[] = [];
  return sections.flatMap((section, index): CutSection[] => {
    const end = sections[index + 1]?.start ?? tree.end;
    if (section.heading === undefined && end === section.start) return [];
    const level = section.heading?.level ?? 1;
    path.length = Math.min(path.length, level - 1);
    path[level - 1] = section.heading?.title ?? "";
    const headings = path.filter((title) => title !== undefined);
    const entries = cutEntries(skill, section.blocks, headings).filter(({ guess }) => !strict || guess.confidence === "certain");
    return [{ heading: section.heading, start: section.start, content: section.content, end, entries }];
  });
}

/** A heading that `#`, a blank and its title say exactly. */
function exactHeading(text: string, block: Block): (Range & { readonly heading: NonNullable<CutSection["heading"]> }) | undefined {
  if (block.kind !== "heading" || block.style !== "atx") return undefined;
  const start = block.start;
  const newline = text.indexOf("\n", start);
  if (newline === -1 || (start > 0 && text[start - 1] !== "\n")) return undefined;
  const marks = "#".repeat(block.depth);
  const line = text.slice(start, newline);
  const title = line.slice(marks.length + 1);
  if (line !== (title === "" ? marks : `${marks} ${title}`) || title !== title.trim() || title.includes("\r")) return undefined;
  return { start, end: newline + 1, heading: { title, level: block.depth } };
}

type CutEntry = CutSection["entries"][number];

function cutEntries(skill: SkillText, blocks: readonly Block[], headings: readonly string[]): CutEntry[] {
  const { text } = skill.file;
  const entries: CutEntry[] = [];
  for (const block of blocks) {
    if (block.kind === "list") entries.push(...cutList(skill, block, headings));
    else if (block.kind === "paragraph") {
      const range = wholeLines(text, block);
      const runs = runsWithin(skill.runs, range);
      const [run] = runs;
      const guess = run === undefined ? undefined : (typedGuess(run) ?? statementGuess(run));
      if (guess !== undefined) entries.push({ ...range, guess, runs });
    } else if (block.kind === "fence" && block.closed) {
      entries.push({ ...wholeLines(text, block), guess: { role: "payload", confidence: "likely", reason: "it is a fenced block" }, runs: [] });
    }
  }
  const acts = entries.some(({ guess }) => ["step", "gate", "verify", "handoff"].includes(guess.role));
  const [first] = blocks;
  if (!acts && announcesStep(headings.at(-1) ?? "") && first !== undefined && (first.kind === "paragraph" || first.kind === "list")) {
    const range = wholeLines(text, first);
    const guess: Guess = { role: "step", confidence: "certain", reason: "its heading announces a step" };
    return [{ ...range, guess, runs: runsWithin(skill.runs, range) }, ...entries.filter(({ start }) => start >= range.end)];
  }
  return entries;
}

function cutList(skill: SkillText, list: List, headings: readonly string[]): CutEntry[] {
  const { text } = skill.file;
  const end = wholeLines(text, list).end;
  return list.items.flatMap((item, index): CutEntry[] => {
    const next = list.items[index + 1];
    const range = { start: lineStart(text, item.start), end: next === undefined ? end : lineStart(text, next.start) };
    const runs = runsWithin(skill.runs, range);
    const [run] = runs;
    const typed = run === undefined ? undefined : typedGuess(run);
    const statement = run === undefined ? undefined : statementGuess(run);
    const handsOff = list.ordered && findHandOffs(runs).length > 0;
    // A numbered item acts, whatever else it says; only a stop is more.
    const guess = typed ?? (list.ordered && statement?.role !== "stop" ? stepGuess(run, headings, handsOff) : statement);
    return guess === undefined ? [] : [{ ...range, guess, runs }];
  });
}

function wholeLines(text: string, range: Range): Range {
  const newline = text.indexOf("\n", Math.max(range.start, range.end - 1));
  return { start: lineStart(text, range.start), end: newline === -1 ? text.length : newline + 1 };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
