/** The block tree of a Markdown text: what stands where, in half-open offsets of the whole file. */

import type { Range } from "../../compiler/source/span.js";

/**
 * A block's range runs from its first character (its mark included) to the end of its last line's text.
 * Children lie inside their parent, in order, without overlap.
 */
export type Block = Heading | Paragraph | Table | List | Quote | CodeFence | IndentedCode | HtmlBlock | ThematicBreak | Definition;

export interface Heading extends Range {
  readonly kind: "heading";
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly style: "atx" | "setext";
  /** The text of each line, without marks and indentation. */
  readonly lines: readonly Range[];
}

export interface Paragraph extends Range {
  readonly kind: "paragraph";
  readonly lines: readonly Range[];
}

export interface Table extends Range {
  readonly kind: "table";
  /** The first row holds the column heads; the delimiter row is not among them. */
  readonly rows: readonly TableRow[];
}

export interface TableRow extends Range {
  readonly cells: readonly Range[];
}

export interface List extends Range {
  readonly kind: "list";
  readonly ordered: boolean;
  /** `-`, `+` or `*` of a bullet list, `.` or `)` of an ordered one. */
  readonly delimiter: string;
  readonly items: readonly ListItem[];
}

export interface ListItem extends Range {
  readonly kind: "item";
  /** The number as written; undefined in a bullet list. */
  readonly number: number | undefined;
  readonly marker: Range;
  readonly children: readonly Block[];
}

export interface Quote extends Range {
  readonly kind: "quote";
  readonly children: readonly Block[];
}

export interface CodeFence extends Range {
  readonly kind: "fence";
  /** The opening run of backticks or tildes. */
  readonly marker: Range;
  /** The text after the opening run, trimmed; empty when there is none. */
  readonly info: Range;
  /** False when the text or the container ends before a closing run. */
  readonly closed: boolean;
  /** Each line's text after the container's marks and the fence's indentation. */
  readonly lines: readonly Range[];
}

export interface IndentedCode extends Range {
  readonly kind: "indented-code";
  readonly lines: readonly Range[];
}

export interface HtmlBlock extends Range {
  readonly kind: "html";
  /** True of a comment whose end mark is missing. */
  readonly unclosedComment: boolean;
  readonly lines: readonly Range[];
}

export interface ThematicBreak extends Range {
  readonly kind: "thematic-break";
}

/** `[label]: destination "title"`. */
export interface Definition extends Range {
  readonly kind: "definition";
  /** Normalised: case folded, white space collapsed. */
  readonly label: string;
  readonly destination: Range;
}

export interface MarkdownTree extends Range {
  readonly children: readonly Block[];
}

/** Every block of a tree, parents before their children, in the order of the text. */
export function walkBlocks(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  const visit = (children: readonly Block[]): void => {
    for (const block of children) {
      all.push(block);
      if (block.kind === "quote") visit(block.children);
      else if (block.kind === "list") for (const item of block.items) visit(item.children);
    }
  };
  visit(blocks);
  return all;
}
