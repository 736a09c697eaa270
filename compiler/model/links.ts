/** Link tokens in text: `[[SECTION-NNN]]` within the skill, `[[SKILL-X-SECTION-NNN]]` also across skills. */

import type { Range } from "../source/span.js";

export interface LinkToken extends Range {
  /** What stands between the brackets, as written. */
  readonly target: string;
}

const token = /\[\[([^[\]\n]*)\]\]/g;

/** Every token of a text, also those whose target is no entry id; tokens inside code spans are text, not links. */
export function linkTokens(text: string): LinkToken[] {
  const code = codeSpans(text);
  return [...text.matchAll(token)]
    .map((match) => ({ target: match[1] ?? "", start: match.index, end: match.index + match[0].length }))
    .filter(({ start }) => !code.some((span) => span.start <= start && start < span.end));
}

export interface CodeSpan extends Range {
  /** The text between the backticks, one space stripped at each side where both have one. */
  readonly content: string;
  readonly contentStart: number;
}

/** The code spans of one paragraph (CommonMark 6.1): runs of backticks closed by a run of the same length. */
export function codeSpans(text: string): CodeSpan[] {
  const spans: CodeSpan[] = [];
  const runs = [...text.matchAll(/`+/g)];
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    if (open === undefined || (open.index > 0 && text[open.index - 1] === "\\" && open[0].length === 1)) continue;
    const close = runs.findIndex((run, at) => at > index && run[0].length === open[0].length);
    const end = runs[close];
    if (end === undefined) continue;
    const contentStart = open.index + open[0].length;
    const raw = text.slice(contentStart, end.index);
    const padded = /^ .*\S.* $/s.test(raw) || /^ \S $/.test(raw);
    spans.push({
      start: open.index,
      end: end.index + end[0].length,
      content: padded ? raw.slice(1, -1) : raw,
      contentStart: padded ? contentStart + 1 : contentStart,
    });
    index = close;
  }
  return spans;
}
