/** The phrases of a description that say when to use a skill. */

import type { Range } from "../../compiler/source/span.js";
import type { YamlValue } from "../frontmatter/value.js";

export interface Trigger extends Range {
  /** As compared: lower case, single blanks, no punctuation at the end. */
  readonly phrase: string;
  readonly text: string;
}

const clause = /\b(?:use\s+(?:this\s+(?:skill\s+)?)?(?:when(?:ever)?|for|if)|trigger(?:s|ed)?\s+(?:on|when|by)|activates?\s+(?:when|on)|invoke\s+(?:this\s+)?when)\s+([^.!?\n]+)/gi;
const quoted = /"([^"\n]{3,80})"|“([^”\n]{3,80})”/g;

/**
 * Whole clauses of three words and more, and phrases in quotes.
 * @param text the whole file: places are those of the description as it is written
 */
export function triggersOf(value: YamlValue | undefined, text: string): Trigger[] {
  if (value?.kind !== "scalar" || value.type !== "string") return [];
  const source = text.slice(value.start, value.end);
  const inner = value.style === "quoted" ? ` ${source.slice(1, -1)} ` : source;
  const found: Trigger[] = [];
  for (const match of inner.matchAll(clause)) push(found, value.start + match.index + match[0].length - (match[1] ?? "").length, match[1] ?? "", 3);
  for (const match of inner.matchAll(quoted)) push(found, value.start + match.index + 1, match[1] ?? match[2] ?? "", 2);
  const seen = new Set<string>();
  return found.filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase));
}

function push(found: Trigger[], start: number, text: string, leastWords: number): void {
  const phrase = text.toLowerCase().replace(/\s+/g, " ").replace(/[\s,;:."'\\]+$/, "").trim();
  if (phrase.split(" ").length >= leastWords) found.push({ phrase, text: text.replace(/\s+/g, " ").trim(), start, end: start + text.length });
}
