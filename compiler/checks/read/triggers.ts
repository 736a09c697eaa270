/** The phrases by which a description claims an invocation. */

import { frontmatterRow, frontmatterValue } from "../../model/frontmatter.js";
import type { Model } from "../../model/schema/types.js";
import type { Range } from "../../source/span.js";

export interface Trigger extends Range {
  readonly phrase: string;
  /** The same for two phrases that differ in case, blanks and punctuation only. */
  readonly key: string;
  /** The frontmatter row whose value holds it; the range is one of that value. */
  readonly row: object;
}

/**
 * Of every sentence such as "Use when …" or "Triggers on …": the phrases in double quotes,
 * or, where it has none, all that stands behind those words.
 */
export function triggersOf(model: Model): Trigger[] {
  return ["description", "when_to_use"].flatMap((key): Trigger[] => {
    const row = frontmatterRow(model, key);
    const value = row && frontmatterValue(row);
    if (row === undefined || typeof value !== "string") return [];
    return sentences(value).flatMap((sentence) => {
      const [, rest] = /\b(?:use|used|useful|trigger(?:s|ed)?|invoke[ds]?|activates?|runs?)\b[^.]*?\b(?:when(?:ever)?|if|on|for)\b:?\s+(.+)$/is.exec(sentence) ?? [];
      if (rest === undefined) return [];
      const quotedPhrases = [...rest.matchAll(/["“]([^"“”]+)["”]/g)].map(([, phrase = ""]) => phrase);
      return (quotedPhrases.length > 0 ? quotedPhrases : [rest]).map((phrase) => {
        const start = Math.max(0, row.value.indexOf(phrase));
        const found = row.value.includes(phrase);
        return { phrase: phrase.replace(/[.!?\s]+$/, ""), key: normalized(phrase), row, start, end: found ? start + phrase.length : row.value.length };
      });
    });
  });
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z])/);
}

function normalized(phrase: string): string {
  return phrase.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
