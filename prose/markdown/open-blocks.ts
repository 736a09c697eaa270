/** The blocks under construction while the lines of a Markdown text are read. */

import type { Range } from "../../compiler/source/span.js";
import type { ListMarker } from "./block-starts.js";

/** A node of the tree that still grows; `parse-blocks.ts` turns it into a `Block` when it is complete. */
export type OpenBlock = OpenRoot | OpenQuote | OpenList | OpenItem | OpenLeaf;
export type OpenContainer = OpenRoot | OpenQuote | OpenList | OpenItem;

interface OpenBase {
  start: number;
  end: number;
  open: boolean;
}

export interface OpenRoot extends OpenBase {
  readonly kind: "root";
  readonly children: OpenBlock[];
}

export interface OpenQuote extends OpenBase {
  readonly kind: "quote";
  readonly children: OpenBlock[];
}

export interface OpenList extends OpenBase {
  readonly kind: "list";
  readonly marker: ListMarker;
  readonly children: OpenItem[];
}

export interface OpenItem extends OpenBase {
  readonly kind: "item";
  readonly marker: ListMarker;
  readonly markerOffset: number;
  /** Columns that a line must be indented by to belong to the item. */
  readonly contentIndent: number;
  readonly children: OpenBlock[];
}

export type OpenLeaf = OpenText | OpenHeading | OpenFence | OpenIndented | OpenHtml | OpenBreak;

export interface OpenText extends OpenBase {
  readonly kind: "paragraph";
  readonly lines: Range[];
}

export interface OpenHeading extends OpenBase {
  readonly kind: "heading";
  readonly headingDepth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly style: "atx" | "setext";
  readonly lines: Range[];
}

export interface OpenFence extends OpenBase {
  readonly kind: "fence";
  readonly marker: Range;
  readonly mark: string;
  readonly info: Range;
  readonly indent: number;
  closed: boolean;
  readonly lines: Range[];
}

export interface OpenIndented extends OpenBase {
  readonly kind: "indented-code";
  readonly lines: Range[];
}

export interface OpenHtml extends OpenBase {
  readonly kind: "html";
  readonly endPattern: RegExp | undefined;
  readonly isComment: boolean;
  ended: boolean;
  readonly lines: Range[];
}

export interface OpenBreak extends OpenBase {
  readonly kind: "thematic-break";
}

export function isContainer(block: OpenBlock): block is OpenContainer {
  return block.kind === "root" || block.kind === "quote" || block.kind === "list" || block.kind === "item";
}

/** Leaves whose lines are taken as they stand, whatever they look like. */
export function takesRawLines(block: OpenBlock): block is OpenFence | OpenIndented | OpenHtml {
  return block.kind === "fence" || block.kind === "indented-code" || block.kind === "html";
}
