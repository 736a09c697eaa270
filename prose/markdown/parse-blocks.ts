/** Block structure of a Markdown text, after CommonMark 0.31 with GitHub's tables; never fails. */

import { invariant } from "../../compiler/diagnostics/invariant.js";
import type { Range } from "../../compiler/source/span.js";
import { atxStart, closesFence, fenceStart, htmlKinds, isThematicBreak, listMarker, setextDepth, type ListMarker } from "./block-starts.js";
import type { MarkdownTree } from "./blocks.js";
import { closeTree } from "./close-tree.js";
import { matchDefinition } from "./definitions.js";
import { LineCursor } from "./line-cursor.js";
import { isContainer, takesRawLines, type OpenBlock, type OpenContainer, type OpenItem, type OpenRoot } from "./open-blocks.js";

/** Containers nested deeper than this are read as the text of the innermost one. */
export const nestingLimit = 100;

/** Characters that can start a block; a line that starts otherwise goes on with its paragraph. */
const startCharacters = /[#`~*+_=<>0-9-]/;

/**
 * @param text the whole file
 * @param from where the Markdown starts: the start of a line
 */
export function parseBlocks(text: string, from = 0): MarkdownTree {
  const parser = new BlockParser(text, from);
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const next = newline === -1 ? text.length : newline + 1;
    let end = newline === -1 ? text.length : newline;
    if (newline !== -1 && end > start && text[end - 1] === "\r") end -= 1;
    parser.line(new LineCursor(text, start, end));
    start = next;
  }
  return closeTree(text, parser.root);
}

type Continuation = "matched" | "unmatched" | "consumed";

class BlockParser {
  readonly root: OpenRoot;
  /** The innermost open block. */
  #tip: OpenBlock;
  readonly #path: OpenBlock[];

  constructor(
    readonly text: string,
    from: number,
  ) {
    this.root = { kind: "root", start: from, end: text.length, open: true, children: [] };
    this.#tip = this.root;
    this.#path = [this.root];
  }

  line(cursor: LineCursor): void {
    let matched = 1;
    while (matched < this.#path.length) {
      const block = this.#path[matched];
      invariant(block !== undefined, "open block expected");
      const continuation = this.#continue(block, cursor);
      if (continuation === "consumed") return;
      if (continuation === "unmatched") break;
      matched += 1;
    }
    const lastMatched = this.#path[matched - 1];
    invariant(lastMatched !== undefined, "the root is always open");
    const allMatched = matched === this.#path.length;
    let leaf = takesRawLines(lastMatched);
    let container: OpenBlock = lastMatched;
    let closed = allMatched;
    while (!leaf) {
      if (cursor.indent < 4 && !startCharacters.test(cursor.at(cursor.nextOffset))) break;
      const started = this.#start(container, cursor, closed, matched);
      if (started === undefined) break;
      closed = true;
      container = started;
      matched = this.#path.length;
      leaf = !isContainer(started);
      if (started.kind === "heading" || started.kind === "thematic-break" || started.kind === "fence") return;
    }
    if (!leaf) cursor.skipIndent();
    if (!closed && !cursor.blank && this.#tip.kind === "paragraph") {
      this.#addLine(this.#tip, cursor);
      return;
    }
    if (!closed) this.#closeTo(matched);
    if (container.kind === "paragraph" || takesRawLines(container)) this.#addLine(container, cursor);
    else if (!cursor.blank && isContainer(container)) {
      cursor.skipIndent();
      const paragraph = this.#add(container, { kind: "paragraph", start: cursor.offset, end: cursor.end, open: true, lines: [] });
      this.#addLine(paragraph, cursor);
    }
  }

  /** Whether an open block goes on with this line; consumes the block's marks. */
  #continue(block: OpenBlock, cursor: LineCursor): Continuation {
    switch (block.kind) {
      case "root":
      case "list":
        return "matched";
      case "quote":
        if (cursor.indent >= 4 || cursor.at(cursor.nextOffset) !== ">") return "unmatched";
        this.#takeQuoteMark(cursor);
        return "matched";
      case "item":
        if (cursor.blank) {
          if (block.children.length === 0) return "unmatched";
          cursor.skipIndent();
          return "matched";
        }
        if (cursor.indent < block.contentIndent) return "unmatched";
        cursor.advanceColumns(block.contentIndent);
        return "matched";
      case "heading":
      case "thematic-break":
        return "unmatched";
      case "fence":
        if (cursor.at(cursor.nextOffset) === block.mark && cursor.indent < 4 && closesFence(cursor.rest(), block.mark, block.marker.end - block.marker.start)) {
          block.closed = true;
          block.end = this.#trimmedEnd(cursor);
          this.#closeTo(this.#path.indexOf(block));
          return "consumed";
        }
        for (let left = block.indent; left > 0 && cursor.isSpaceOrTab(cursor.offset); left -= 1) cursor.advanceColumns(1);
        return "matched";
      case "indented-code":
        if (cursor.indent >= 4) cursor.advanceColumns(4);
        else if (cursor.blank) cursor.skipIndent();
        else return "unmatched";
        return "matched";
      case "html":
        return block.ended || (cursor.blank && block.endPattern === undefined) ? "unmatched" : "matched";
      case "paragraph":
        return cursor.blank ? "unmatched" : "matched";
    }
  }

  /** Starts the block that the line announces, if any, closing what it does not belong to. */
  #start(container: OpenBlock, cursor: LineCursor, closed: boolean, matched: number): OpenBlock | undefined {
    const indented = cursor.indent >= 4;
    const paragraphOpen = container.kind === "paragraph" || (!closed && !cursor.blank && this.#tip.kind === "paragraph");
    if (indented) {
      if (this.#tip.kind === "paragraph" || cursor.blank) return undefined;
      cursor.advanceColumns(4);
      return this.#open(matched, { kind: "indented-code", start: cursor.offset, end: cursor.end, open: true, lines: [] });
    }
    const rest = cursor.rest();
    const first = rest.charAt(0);
    const start = cursor.nextOffset;
    const mayNest = this.#path.length < nestingLimit;
    if (first === ">" && mayNest) {
      this.#takeQuoteMark(cursor);
      return this.#open(matched, { kind: "quote", start, end: cursor.end, open: true, children: [] });
    }
    const atx = first === "#" ? atxStart(rest) : undefined;
    if (atx !== undefined) {
      const lines = [{ start: start + atx.textStart, end: start + Math.max(atx.textStart, atx.textEnd) }];
      const heading = this.#open(matched, {
        kind: "heading",
        start,
        end: this.#trimmedEnd(cursor),
        open: true,
        headingDepth: atx.depth,
        style: "atx",
        lines,
      });
      this.#closeTo(this.#path.length - 1);
      return heading;
    }
    const fence = first === "`" || first === "~" ? fenceStart(rest) : undefined;
    if (fence !== undefined) {
      const info = trimRange(this.text, start + fence, cursor.end);
      const mark = rest[0] ?? "";
      return this.#open(matched, {
        kind: "fence",
        start,
        end: this.#trimmedEnd(cursor),
        open: true,
        marker: { start, end: start + fence },
        mark,
        info,
        indent: cursor.indent,
        closed: false,
        lines: [],
      });
    }
    if (first === "<") {
      const kind = htmlKinds.find((candidate) => candidate.start.test(rest) && (candidate.interruptsParagraph || !paragraphOpen));
      if (kind !== undefined) {
        return this.#open(matched, {
          kind: "html",
          start: cursor.offset,
          end: cursor.end,
          open: true,
          endPattern: kind.end,
          isComment: rest.startsWith("<!--"),
          ended: false,
          lines: [],
        });
      }
    }
    const setext = container.kind === "paragraph" && closed ? setextDepth(rest) : undefined;
    if (setext !== undefined && container.kind === "paragraph" && this.#hasTextAfterDefinitions(container.lines)) {
      return this.#toHeading(container.lines, container.start, setext, this.#trimmedEnd(cursor));
    }
    if (isThematicBreak(rest)) {
      const block = this.#open(matched, { kind: "thematic-break", start, end: this.#trimmedEnd(cursor), open: true });
      this.#closeTo(this.#path.length - 1);
      return block;
    }
    const marker = mayNest ? listMarker(rest) : undefined;
    return marker === undefined ? undefined : this.#startItem(container, marker, cursor, matched);
  }

  #startItem(container: OpenBlock, marker: ListMarker, cursor: LineCursor, matched: number): OpenItem | undefined {
    const start = cursor.nextOffset;
    if (container.kind === "paragraph") {
      const empty = this.text.slice(start + marker.length, cursor.end).trim() === "";
      if (empty || (marker.ordered && marker.number !== 1)) return undefined;
    }
    const indent = cursor.indent;
    cursor.skipIndent();
    cursor.advance(marker.length);
    const afterMarker = cursor.save();
    const padding = cursor.indent;
    let contentIndent = indent + marker.length + padding;
    if (cursor.blank || padding >= 5 || padding < 1) {
      contentIndent = indent + marker.length + 1;
      cursor.restore(afterMarker);
      if (cursor.isSpaceOrTab(cursor.offset)) cursor.advanceColumns(1);
    } else {
      cursor.advanceColumns(padding);
    }
    this.#closeTo(matched);
    const tip = this.#tip;
    const sameList = tip.kind === "list" && tip.marker.ordered === marker.ordered && tip.marker.delimiter === marker.delimiter;
    if (tip.kind === "list" && !sameList) this.#closeTo(this.#path.length - 1);
    if (!sameList) this.#open(this.#path.length, { kind: "list", start, end: cursor.end, open: true, marker, children: [] });
    const list = this.#tip;
    invariant(list.kind === "list", "an item stands in a list");
    const item: OpenItem = { kind: "item", start, end: cursor.end, open: true, marker, markerOffset: start, contentIndent, children: [] };
    list.children.push(item);
    this.#push(item);
    return item;
  }

  /** An open paragraph becomes a setext heading; definitions at its start stay a paragraph of their own. */
  #toHeading(lines: readonly Range[], start: number, depth: 1 | 2, end: number): OpenBlock {
    const paragraph = this.#tip;
    const parent = this.#path[this.#path.length - 2];
    invariant(paragraph.kind === "paragraph" && parent !== undefined && isContainer(parent) && parent.kind !== "list", "a paragraph stands in a container");
    const taken = definitionLines(this.text, lines);
    const text = lines.slice(taken);
    const headingStart = text[0]?.start ?? start;
    this.#closeTo(this.#path.length - 1);
    if (taken > 0) paragraph.lines.splice(taken);
    else parent.children.pop();
    const heading: OpenBlock = { kind: "heading", start: headingStart, end, open: false, headingDepth: depth, style: "setext", lines: [...text] };
    parent.children.push(heading);
    return heading;
  }

  #hasTextAfterDefinitions(lines: readonly Range[]): boolean {
    return definitionLines(this.text, lines) < lines.length;
  }

  #takeQuoteMark(cursor: LineCursor): void {
    cursor.skipIndent();
    cursor.advance(1);
    if (cursor.isSpaceOrTab(cursor.offset)) cursor.advanceColumns(1);
  }

  #addLine(block: OpenBlock, cursor: LineCursor): void {
    if (block.kind === "paragraph" || takesRawLines(block)) {
      block.lines.push({ start: Math.min(cursor.offset, cursor.end), end: cursor.end });
      if (block.kind !== "indented-code" || !cursor.blank) block.end = cursor.end;
      if (block.kind === "html" && block.endPattern?.test(this.text.slice(cursor.offset, cursor.end)) === true) {
        block.ended = true;
        this.#closeTo(this.#path.indexOf(block));
      }
    }
  }

  /** Closes blocks until `length` are open, then opens one more inside the innermost. */
  #open<B extends Exclude<OpenBlock, OpenItem>>(length: number, block: B): B {
    this.#closeTo(length);
    while (this.#tip.kind === "list" || this.#tip.kind === "paragraph") this.#closeTo(this.#path.length - 1);
    invariant(isContainer(this.#tip), "only containers hold blocks");
    return this.#add(this.#tip, block);
  }

  #add<B extends Exclude<OpenBlock, OpenItem>>(container: OpenContainer, block: B): B {
    let parent = container;
    while (parent.kind === "list") {
      this.#closeTo(this.#path.length - 1);
      invariant(isContainer(this.#tip), "a list stands in a container");
      parent = this.#tip;
    }
    parent.children.push(block);
    this.#push(block);
    return block;
  }

  #push(block: OpenBlock): void {
    this.#path.push(block);
    this.#tip = block;
  }

  #closeTo(length: number): void {
    while (this.#path.length > Math.max(1, length)) {
      const block = this.#path.pop();
      if (block !== undefined) block.open = false;
    }
    this.#tip = this.#path[this.#path.length - 1] ?? this.root;
  }

  #trimmedEnd(cursor: LineCursor): number {
    return trimRange(this.text, cursor.nextOffset, cursor.end).end;
  }
}

/** How many of a paragraph's first lines are definitions. */
function definitionLines(text: string, lines: readonly Range[]): number {
  let taken = 0;
  for (let match = matchDefinition(text, lines); match !== undefined; match = matchDefinition(text, lines, taken)) taken += match.lines;
  return taken;
}

function trimRange(text: string, start: number, end: number): Range {
  let first = start;
  let last = end;
  while (first < last && (text[first] === " " || text[first] === "\t")) first += 1;
  while (last > first && (text[last - 1] === " " || text[last - 1] === "\t")) last -= 1;
  return { start: first, end: last };
}
