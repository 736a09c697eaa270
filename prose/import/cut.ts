/** Cuts a body into sections and pieces: whole lines, without gaps, so that the pieces joined are the body. */

import type { ExactTable } from "../../compiler/model/exact-table.js";
import type { Range } from "../../compiler/source/span.js";
import type { Block, List } from "../markdown/blocks.js";
import { runsWithin, type PlacedRun } from "../markdown/text-runs.js";
import type { SkillText } from "../read/skill-text.js";
import { liftArgs } from "./args.js";
import { announcesStep, statementGuess, stepGuess } from "./classify.js";
import { fenceBody } from "./fences.js";
import type { Guess, LiftedArgs } from "./lifted.js";
import { statedEntry, type StatedEntry } from "./stated.js";
import { exactTable } from "./tables.js";

export interface CutSection extends Range {
  readonly heading: { readonly title: string; readonly level: number } | undefined;
  /** Where the text below the heading starts. */
  readonly content: number;
  /** What stands between them is prose. */
  readonly pieces: readonly (CutEntry | CutTable)[];
  readonly args: LiftedArgs | undefined;
}

export interface CutEntry extends Range {
  readonly kind: "entry";
  readonly guess: Guess;
  readonly runs: readonly PlacedRun[];
  readonly stated?: StatedEntry;
  /** Of a fence: its body. */
  readonly body?: Range;
}

export interface CutTable extends Range {
  readonly kind: "table";
  readonly table: ExactTable;
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
    const pieces = cutPieces(skill, section.blocks, headings).filter((piece) => !strict || piece.kind === "table" || piece.guess.confidence === "certain");
    const args = liftArgs(skill, section.heading?.title ?? "", section.blocks);
    return [{ heading: section.heading, start: section.start, content: section.content, end, pieces, args: strict && args?.confidence === "likely" ? undefined : args }];
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

function cutPieces(skill: SkillText, blocks: readonly Block[], headings: readonly string[]): (CutEntry | CutTable)[] {
  const { text } = skill.file;
  const pieces = blocks.flatMap((block): (CutEntry | CutTable)[] => {
    const range = wholeLines(text, block);
    switch (block.kind) {
      case "list":
        return cutList(skill, block, headings);
      case "paragraph":
        return cutParagraph(skill, range);
      case "table": {
        const table = exactTable(text, block, range);
        return table === undefined ? [] : [{ kind: "table", ...range, table }];
      }
      case "fence": {
        const body = fenceBody(text, block, range);
        const guess: Guess = { role: "payload", confidence: "certain", reason: "it is a fenced block" };
        return body === undefined ? [] : [{ kind: "entry", ...range, guess, runs: [], body }];
      }
      default:
        return [];
    }
  });
  const acts = pieces.some((piece) => piece.kind === "entry" && ["step", "gate", "verify", "handoff"].includes(piece.guess.role));
  const [first] = blocks;
  if (!acts && announcesStep(headings.at(-1) ?? "") && first !== undefined && (first.kind === "paragraph" || first.kind === "list")) {
    const range = wholeLines(text, first);
    const guess: Guess = { role: "step", confidence: "certain", reason: "its heading announces a step" };
    return [{ kind: "entry", ...range, guess, runs: runsWithin(skill.runs, range) }, ...pieces.filter(({ start }) => start >= range.end)];
  }
  return pieces;
}

function cutParagraph(skill: SkillText, range: Range): CutEntry[] {
  const runs = runsWithin(skill.runs, range);
  const [run] = runs;
  if (run === undefined) return [];
  const stated = statedEntry(run);
  const guess = stated?.guess ?? statementGuess(run);
  return guess === undefined ? [] : [{ kind: "entry", ...range, guess, runs, ...(stated && { stated }) }];
}

function cutList(skill: SkillText, list: List, headings: readonly string[]): CutEntry[] {
  const { text } = skill.file;
  const end = wholeLines(text, list).end;
  return list.items.flatMap((item, index): CutEntry[] => {
    const next = list.items[index + 1];
    const range = { start: lineStart(text, item.start), end: next === undefined ? end : lineStart(text, next.start) };
    const runs = runsWithin(skill.runs, range);
    const [run] = runs;
    const stated = run === undefined ? undefined : statedEntry(run);
    const statement = run === undefined ? undefined : statementGuess(run);
    // A numbered item acts, whatever else it says; only a stop is more.
    const guess = stated?.guess ?? (list.ordered && statement?.role !== "stop" ? stepGuess(run, headings) : statement);
    return guess === undefined ? [] : [{ kind: "entry", ...range, guess, runs, ...(stated && { stated }) }];
  });
}

function wholeLines(text: string, range: Range): Range {
  const newline = text.indexOf("\n", Math.max(range.start, range.end - 1));
  return { start: lineStart(text, range.start), end: newline === -1 ? text.length : newline + 1 };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
