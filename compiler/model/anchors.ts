/** The anchors of route sections: `replaces: A + B` and `between: A..B`. */

import type { Range } from "../source/span.js";

export interface AnchorName extends Range {
  /** A full or short entry id, as written. */
  readonly id: string;
}

/** The names of a `replaces`, in their order; an empty name where one is missing. */
export function replacesNames(text: string): AnchorName[] {
  let at = 0;
  return text.split("+").map((part) => {
    const start = at + (part.length - part.trimStart().length);
    const id = part.trim();
    at += part.length + 1;
    return { id, start, end: start + id.length };
  });
}

export interface BetweenNames {
  readonly after: AnchorName;
  readonly before: AnchorName;
}

/** Undefined when the text is not two names with `..` between them. */
export function betweenNames(text: string): BetweenNames | undefined {
  const match = /^(\s*)(\S+?)\s*\.\.\s*(\S+)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, blank = "", after = "", before = ""] = match;
  const beforeStart = text.trimEnd().length - before.length;
  return {
    after: { id: after, start: blank.length, end: blank.length + after.length },
    before: { id: before, start: beforeStart, end: beforeStart + before.length },
  };
}
