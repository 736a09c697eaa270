/** What is printed, with its line breaks decided: the common form of the canonical writer and the formatter. */

import type { Range } from "../../source/span.js";

/** A value with the way it is laid out. */
export type Layout = TextLayout | BlockLayout;

export interface TextLayout {
  readonly type: "text";
  /** A literal; of several lines only where it is a multi-line string, then without its indentation. */
  readonly text: string;
}

export interface BlockLayout {
  readonly type: "struct" | "list";
  /**
   * `inline`: all on one line. `lines`: one row a line.
   * `joined`: a list of structs whose brackets share lines (`[{`, `}, {`, `}]`).
   */
  readonly style: "inline" | "lines" | "joined";
  readonly rows: readonly Row[];
  /** The comment after the opening bracket, on its line. */
  readonly open?: LineComment;
  /** Comment lines before the closing bracket; an empty one is a blank line. */
  readonly end: readonly string[];
}

/** A comment that shares its line with something. */
export interface LineComment {
  readonly text: string;
  /** Where it stands in the source, if it comes from one. */
  readonly place?: Range;
}

/** A field, a list element, or an embedded value. */
export interface Row {
  /** Comment lines above it; an empty one is a blank line. */
  readonly above: readonly string[];
  /** One name for a field, several for a chain `a: b: c:`; none for an element or an embedded value. Each with its `?` or `!`. */
  readonly labels: readonly string[];
  readonly value: Layout;
  readonly attributes: readonly string[];
  /** The comment at the end of its last line. */
  readonly line?: LineComment;
}

export interface Sheet {
  /** Comment lines at the top of the file, above the package clause. */
  readonly header: readonly string[];
  readonly package?: string;
  readonly rows: readonly Row[];
  /** Comment lines at the end of the file. */
  readonly end: readonly string[];
}

export function isMultiline(value: Layout): boolean {
  if (value.type === "text") return value.text.includes("\n");
  return value.style !== "inline" && (value.rows.length > 0 || value.end.length > 0 || value.open !== undefined);
}
