/** Turns the blocks under construction into the finished tree: definitions and tables split off, ranges made exact. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Range } from "../../compiler/source/span.js";
import type { Block, ListItem, MarkdownTree } from "./blocks.js";
import { matchDefinition } from "./definitions.js";
import type { OpenBlock, OpenItem, OpenRoot } from "./open-blocks.js";
import { findTable } from "./tables.js";

export function closeTree(text: string, root: OpenRoot): MarkdownTree {
  return { start: root.start, end: root.end, children: closeAll(text, root.children) };
}

function closeAll(text: string, blocks: readonly OpenBlock[]): Block[] {
  const closed: Block[] = [];
  for (const block of blocks) closed.push(...close(text, block));
  return closed;
}

function close(text: string, block: OpenBlock): Block[] {
  switch (block.kind) {
    case "root":
      return closeAll(text, block.children);
    case "quote": {
      const children = closeAll(text, block.children);
      return [{ kind: "quote", start: block.start, end: endOf(children, markEnd(text, block.start, 1)), children }];
    }
    case "list": {
      const items = block.children.map((item) => closeItem(text, item));
      const { ordered, delimiter } = block.marker;
      return [{ kind: "list", start: block.start, end: endOf(items, block.start), ordered, delimiter, items }];
    }
    case "item":
      return closeItem(text, block).children.slice();
    case "paragraph":
      return closeParagraph(text, block.lines);
    case "heading":
      return [{ kind: "heading", start: block.start, end: block.end, depth: block.headingDepth, style: block.style, lines: block.lines.map((line) => trimEnd(text, line)) }];
    case "fence":
      return [{ kind: "fence", start: block.start, end: block.end, marker: block.marker, info: block.info, closed: block.closed, lines: block.lines }];
    case "indented-code": {
      const lines = [...block.lines];
      while (lines.length > 0 && isBlank(text, lines[lines.length - 1])) lines.pop();
      return [{ kind: "indented-code", start: block.start, end: lines[lines.length - 1]?.end ?? block.end, lines }];
    }
    case "html":
      return [{ kind: "html", start: block.start, end: block.end, unclosedComment: block.isComment && !block.ended, lines: block.lines }];
    case "thematic-break":
      return [{ kind: "thematic-break", start: block.start, end: block.end }];
    default:
      return unreachable(block);
  }
}

function closeItem(text: string, item: OpenItem): ListItem {
  const children = closeAll(text, item.children);
  const marker = { start: item.start, end: item.start + item.marker.length };
  return { kind: "item", start: item.start, end: endOf(children, marker.end), number: item.marker.number, marker, children };
}

function closeParagraph(text: string, lines: readonly Range[]): Block[] {
  const blocks: Block[] = [];
  let taken = 0;
  for (let match = matchDefinition(text, lines); match !== undefined; match = matchDefinition(text, lines, taken)) {
    const start = lines[taken]?.start ?? match.destination.start;
    taken += match.lines;
    const last = lines[taken - 1] ?? match.destination;
    blocks.push({ kind: "definition", start, end: trimEnd(text, last).end, label: match.label, destination: match.destination });
  }
  const rest = lines.slice(taken);
  const found = findTable(text, rest);
  const before = (found === undefined ? rest : rest.slice(0, found.before)).map((line) => trimEnd(text, line));
  const first = before[0];
  const last = before[before.length - 1];
  if (first !== undefined && last !== undefined) blocks.push({ kind: "paragraph", start: first.start, end: last.end, lines: before });
  if (found !== undefined) blocks.push(found.table);
  return blocks;
}

function trimEnd(text: string, line: Range): Range {
  let end = line.end;
  while (end > line.start && (text[end - 1] === " " || text[end - 1] === "\t")) end -= 1;
  return { start: line.start, end };
}

function endOf(children: readonly Range[], fallback: number): number {
  return Math.max(fallback, children[children.length - 1]?.end ?? fallback);
}

function markEnd(text: string, start: number, length: number): number {
  return Math.min(text.length, start + length);
}

function isBlank(text: string, line: Range | undefined): boolean {
  return line === undefined || text.slice(line.start, line.end).trim() === "";
}
