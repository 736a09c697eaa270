/** Source files with marked spans, for tests of findings: `a: ⟦1⟧, b: ⟦2⟧` has the two spans around 1 and 2. */

import { SourceFile } from "../../compiler/source/source-file.js";
import type { Span } from "../../compiler/source/span.js";

/** @returns the spans in the order in which they open; the file's text is free of marks */
export function marked(path: string, textWithMarks: string): Span[] {
  let text = "";
  const open: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  for (const piece of textWithMarks.split(/([⟦⟧])/)) {
    if (piece === "⟦") {
      open.push(ranges.length);
      ranges.push({ start: text.length, end: NaN });
    } else if (piece === "⟧") {
      const range = ranges[open.pop() ?? -1];
      if (range === undefined) throw new Error("a mark is closed that was not opened");
      range.end = text.length;
    } else text += piece;
  }
  if (open.length > 0) throw new Error("a mark is not closed");
  const file = new SourceFile(path, text);
  return ranges.map((range) => ({ file, ...range }));
}
