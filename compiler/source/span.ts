/** Half-open ranges of a file's text. */

import type { SourceFile } from "./source-file.js";

/** The text from `start` up to, but not including, `end` (UTF-16 offsets). */
export interface Span {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** A range without its file, as syntax nodes carry it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export function spanOf(file: SourceFile, range: Range): Span {
  return { file, start: range.start, end: range.end };
}

/** The empty span at the start of a file: for findings about the file as a whole. */
export function fileSpan(file: SourceFile): Span {
  return { file, start: 0, end: 0 };
}

export function textOf(span: Span): string {
  return span.file.text.slice(span.start, span.end);
}
