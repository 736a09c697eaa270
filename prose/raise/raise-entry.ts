/** An entry's exact text as the parts of a full entry: every word of it, in its order. */

import { linkTokens } from "../../compiler/model/links.js";
import type { Role } from "../../compiler/model/schema/types.js";
import type { Range } from "../../compiler/source/span.js";
import type { Block, List, Paragraph } from "../markdown/blocks.js";
import { parseBlocks } from "../markdown/parse-blocks.js";
import { runsWithin, textRuns, type PlacedRun } from "../markdown/text-runs.js";
import { entryTitle } from "./entry-title.js";

export interface RaisedEntry {
  readonly title: string;
  readonly statement: string;
  readonly items: readonly string[];
  /** What stands below statement and items, as exact prose; empty where nothing does. */
  readonly rest: string;
}

export type Raised = { readonly entry: RaisedEntry } | { readonly entry: undefined; readonly reason: string };

/** @param number of a numbered item, as other sentences may name it */
export function raiseEntry(verbatim: string, role: Role, number: number | undefined): Raised {
  if (role === "payload") return refuse("a fence and its file say all that a payload says");
  const tree = parseBlocks(verbatim, 0);
  const [block, ...more] = tree.children;
  const item = block?.kind === "list" && block.items.length === 1 ? block.items[0] : undefined;
  if (block?.kind === "list" && item === undefined) return refuse("it is a list of several items, and a statement is one sentence or a few");
  const [first, ...below] = item?.children ?? (block === undefined ? [] : [block]);
  if (first?.kind !== "paragraph" || more.length > 0) return refuse("it does not start with a paragraph, which would be its statement");
  const run = runsWithin(textRuns(verbatim, tree), first)[0];
  if (run === undefined) return refuse("it has no words");
  if (/^\s*`\{(?:pred|post):/.test(run.plain)) return refuse("clauses stand in its text: delete them there, for its `pred` and `post` hold them");
  const parts = split(verbatim, first, below);
  if ([parts.statement, ...parts.items].some((text) => linkTokens(text).length > 0)) return refuse("its double brackets would become a link: put them into backticks first");
  const entry = titled(parts, run, role, number);
  return letters(said(entry, number, parts.lead)) === letters(item === undefined ? verbatim : verbatim.slice(item.marker.end)) ? { entry } : refuse("it holds Markdown that a statement cannot hold");
}

function refuse(reason: string): Raised {
  return { entry: undefined, reason };
}

interface Parts extends Pick<RaisedEntry, "items" | "rest"> {
  readonly lead: string | undefined;
  readonly statement: string;
}

function split(text: string, first: Paragraph, below: readonly Block[]): Parts {
  const paragraph = joined(text, first.lines);
  const [lead, statement] = leadOf(paragraph) ?? [undefined, paragraph];
  const [list, ...others] = below;
  const items = list?.kind === "list" ? plainItems(text, list) : undefined;
  const rest = items === undefined ? below : others;
  return { lead, statement, items: items ?? [], rest: restOf(text, rest[0], first) };
}

/** `**Lead.** Statement`, `**Lead**: statement`: what the author wrote as a title. */
function leadOf(paragraph: string): [lead: string, statement: string] | undefined {
  const [, bold = "", mark = "", statement = ""] = /^\*\*((?:[^*`[\]<\\]|`[^`]*`)+)\*\*\s*((?:[:.—–]|-(?=\s))?)\s*(\S.*)$/s.exec(paragraph) ?? [];
  const lead = bold.trim().replace(/[.:]$/, "");
  const ended = mark !== "" || /[.:!?]$/.test(bold.trim());
  return statement === "" || lead === "" || !ended ? undefined : [lead, statement];
}

/** The items of a flat bullet list of which each is one paragraph. */
function plainItems(text: string, list: List): string[] | undefined {
  if (list.ordered) return undefined;
  const items = list.items.map(({ children: [only, ...more] }) => (only?.kind === "paragraph" && more.length === 0 ? joined(text, only.lines) : undefined));
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}

/** Lines of a paragraph as one, but where a line ends in a hard break. */
function joined(text: string, lines: readonly Range[]): string {
  return lines
    .map(({ start, end }, index) => {
      const line = text.slice(start, end).trim();
      if (index === lines.length - 1) return line;
      return /^ {2,}\r?\n/.test(text.slice(end)) ? `${line}  \n` : line.endsWith("\\") ? `${line}\n` : `${line} `;
    })
    .join("");
}

/** The lines from a block on, without the indentation that the list item gave them. */
function restOf(text: string, from: Block | undefined, first: Paragraph): string {
  if (from === undefined) return "";
  const lineStart = (offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
  const indent = (first.lines[0]?.start ?? 0) - lineStart(first.start);
  const lines = text.slice(lineStart(from.start)).split("\n");
  return `${lines.map((line) => line.replace(new RegExp(`^ {0,${indent}}`), "")).join("\n").trimEnd()}\n\n`;
}

function titled({ lead, statement, items, rest }: Parts, run: PlacedRun, role: Role, number: number | undefined): RaisedEntry {
  const title = lead ?? entryTitle(run, role === "stop");
  return { title: number === undefined ? title : `${number}. ${title}`, statement, items, rest };
}

/** What of the entry its author had said. */
function said({ title, statement, items, rest }: RaisedEntry, number: number | undefined, lead: string | undefined): string {
  return [lead === undefined ? "" : number === undefined ? title : title.slice(`${number}. `.length), statement, ...items, rest].join(" ");
}

/** Text without white space and the marks that part a title, an item or a line from the next. */
function letters(text: string): string {
  return text.replace(/[\s*_:.+—–-]+/g, "");
}
