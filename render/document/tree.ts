/** The document tree between model and text: what is said, before any of it is spelled as Markdown. */

import type { Span } from "../../compiler/source/span.js";

interface Authored {
  /** Where the author wrote it, for findings about the text that it becomes. */
  readonly origin?: Span;
  /** The author allows shell commands in this text. */
  readonly shell?: boolean;
}

/** Text in which nothing is Markdown. */
export interface PlainText extends Authored {
  readonly type: "text";
  readonly value: string;
}

/** Text in which only code spans are Markdown: titles. */
export interface TitleText extends Authored {
  readonly type: "title";
  readonly value: string;
}

/** Inline Markdown as its author wrote it. */
export interface MarkdownText extends Authored {
  readonly type: "markdown";
  readonly value: string;
}

/** A value that a reader copies character by character. */
export interface Code extends Authored {
  readonly type: "code";
  readonly value: string;
}

export interface Strong {
  readonly type: "strong";
  readonly content: readonly Inline[];
}

export interface Link {
  readonly type: "link";
  readonly content: readonly Inline[];
  /** Free of blanks, parentheses and angle brackets. */
  readonly target: string;
}

/** The place that links to an id lead to. */
export interface Anchor {
  readonly type: "anchor";
  readonly id: string;
}

export type Inline = PlainText | TitleText | MarkdownText | Code | Strong | Link | Anchor;

export interface Heading {
  readonly type: "heading";
  readonly level: number;
  readonly content: readonly Inline[];
}

/** Lines with a hard break between them. */
export interface Paragraph {
  readonly type: "paragraph";
  readonly lines: readonly (readonly Inline[])[];
}

export interface List {
  readonly type: "list";
  /** Fields have a mark of their own, so that Markdown doesn't join them to the items before them. */
  readonly mark: "items" | "fields";
  readonly items: readonly (readonly Inline[])[];
}

export interface Table {
  readonly type: "table";
  readonly columns: readonly (readonly Inline[])[];
  /** Every row has a cell for every column. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** Exact text that no reader may take for Markdown. */
export interface Fence extends Authored {
  readonly type: "fence";
  readonly body: string;
}

/** Markdown of several lines, kept as it is but for the newlines at its ends. */
export interface Raw extends Authored {
  readonly type: "raw";
  readonly text: string;
}

/** Exact bytes with newlines of their own: nothing is put before or after them. */
export interface Exact extends Authored {
  readonly type: "exact";
  readonly text: string;
  readonly unit?: true;
}

/** Blocks that stand together, without blank lines between them. */
export interface Group {
  readonly type: "group";
  readonly blocks: readonly Block[];
  /** Shown as a whole or not at all, as each item of a list is. */
  readonly unit?: true;
}

export type Block = Heading | Paragraph | List | Table | Fence | Raw | Exact | Group;
