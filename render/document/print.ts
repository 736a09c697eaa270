/** Blocks as Markdown: what stands between them, and how each of them is spelled. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { fenceAround } from "./fence.js";
import type { Piece } from "./piece.js";
import { asUnit, joinPieces, own, textOfPieces, withText } from "./piece.js";
import { printInlines } from "./print-inline.js";
import { printTable } from "./print-table.js";
import type { Block, Exact, Group, List } from "./tree.js";

/**
 * Blocks with one blank line between them and a newline at the end. An exact block brings its own newlines:
 * only those are added that part other blocks from it.
 */
export function printBlocks(blocks: readonly Block[]): Piece[] {
  const out: Piece[] = [];
  let tail = "";
  const put = (pieces: readonly Piece[]): void => {
    out.push(...pieces);
    tail = (tail + textOfPieces(pieces)).slice(-2000);
  };
  let before: Block | undefined;
  for (const block of blocks) {
    const pieces = printBlock(block, tail);
    const text = textOfPieces(pieces);
    if (text === "") continue;
    if (before !== undefined) put([own(gap(before, block, tail, text))]);
    put(pieces);
    before = block;
  }
  return before === undefined || before.type === "exact" || tail.endsWith("\n") ? out : [...out, own("\n")];
}

function gap(before: Block, block: Block, tail: string, text: string): string {
  if (before.type === "exact" && block.type === "exact") return "";
  const after = block.type === "exact" ? (/^\n*/.exec(text)?.[0].length ?? 0) : 0;
  return "\n".repeat(Math.max(0, 2 - trailingLineFeeds(tail) - after));
}

function trailingLineFeeds(text: string): number {
  let count = 0;
  while (text[text.length - 1 - count] === "\n") count += 1;
  return count;
}

/** @param tail the text printed before: a list must not join one that it ends with */
function printBlock(block: Block, tail: string): Piece[] {
  switch (block.type) {
    case "heading":
      return [own(`${"#".repeat(block.level)} `), ...printInlines(block.content, "heading")];
    case "paragraph":
      return joinPieces(block.lines.map((line) => printInlines(line, "line")), " \\\n");
    case "list":
      return printList(block, tail);
    case "table":
      return printTable(block);
    case "fence":
      return [withText({ ...sourceOf(block), text: "" }, fenceAround(block.body))];
    case "raw":
      return [{ ...sourceOf(block), text: block.text.replace(/^(?:[ \t]*\n)+|\s+$/g, "") }];
    case "exact":
      return unitOf(block, [{ ...sourceOf(block), text: block.text }]);
    case "group": {
      const parts: Piece[][] = [];
      for (const inner of block.blocks) parts.push(printBlock(inner, parts.length === 0 ? tail : textOfPieces(parts.flat())));
      return unitOf(block, joinPieces(parts, "\n"));
    }
    default:
      return unreachable(block);
  }
}

function unitOf({ unit }: Exact | Group, pieces: readonly Piece[]): Piece[] {
  return unit ? asUnit(pieces) : [...pieces];
}

function sourceOf({ origin, shell }: Pick<Piece, "origin" | "shell">): Pick<Piece, "origin" | "shell"> {
  return { ...(origin && { origin }), ...(shell && { shell }) };
}

function printList({ mark, items }: List, tail: string): Piece[] {
  const bullet = mark === "fields" ? "*" : bulletAfter(tail);
  return joinPieces(
    items.map((item) => {
      const pieces = [own(`${bullet} `), ...printInlines(item, "line").map((piece) => withText(piece, piece.text.replace(/\n(?=[^\n])/g, "\n  ")))];
      return mark === "items" ? asUnit(pieces) : pieces;
    }),
    "\n",
  );
}

/** Two lists with one mark in a row are one list; the second takes another. */
function bulletAfter(tail: string): "-" | "+" {
  const lastMark = [...tail.matchAll(/^ {0,3}([-+*])[ \t]/gm)].at(-1);
  if (lastMark === undefined || lastMark[1] !== "-") return "-";
  const rest = tail.slice(lastMark.index).split("\n").slice(1);
  return rest.every((line) => line.trim() === "" || /^\s/.test(line)) ? "+" : "-";
}
