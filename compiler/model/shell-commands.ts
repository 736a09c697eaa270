/**
 * Commands that some clients run before an agent reads the text: `` !`cmd` `` and fences opened with `!`.
 * Documented for Claude Code; a text for any client is judged by the same rule.
 */

import type { Range } from "../source/span.js";

/** A `!` after a letter, a digit, `_` or a backtick ends a word or a code span (`` `vec!` ``): no client runs what follows. */
const inline = /(?<![\p{L}\p{N}_`])!`/gu;
const fenced = /(?:`{3,}|~{3,})[ \t]*!/g;

/** Every place where a command starts, in text order. */
export function shellCommands(text: string): Range[] {
  return [...text.matchAll(inline), ...text.matchAll(fenced)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
}
