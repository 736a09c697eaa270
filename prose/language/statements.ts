/** Sentences that say to do a thing always, or never. */

import type { Range } from "../../compiler/source/span.js";
import type { PlacedRun } from "../markdown/text-runs.js";

export interface Statement extends Range {
  /** What is to be done or not: lower case, without articles and punctuation. */
  readonly action: string;
  readonly polarity: "always" | "never";
  readonly text: string;
}

const positive = /^(?:you (?:must|should|shall|need to)(?: always)?|always|must(?: always)?|be sure to|make sure to|do always)\s+(.+)$/i;
const negative = /^(?:you (?:must not|must never|should not|should never|may not|cannot|can't)|never|do not(?: ever)?|don't(?: ever)?|must not|must never|mustn't|should never|under no circumstances)\s+(.+)$/i;
/** A text without any of these words says neither, unless it is a numbered step. */
const polar = /\b(?:you|always|must|be sure|make sure|never|do|don't|mustn't|should|under)\b/i;
const negativeHeading = /\b(?:mistakes?|anti-?patterns?|avoid|don'?ts?|do not|never|not|bad|wrong|red flags?|pitfalls?|rationali[sz]ations?|excuses?|examples?|smells?|problems?|fail\w*|traps?|myths?)\b/i;

/** Statements of paragraphs and items; examples, quotes and tables say what others do. */
export function findStatements(text: string, runs: readonly PlacedRun[]): Statement[] {
  const found: Statement[] = [];
  for (const run of runs) {
    const { block, quoted, heading, items } = run.place;
    if (block.kind !== "paragraph" || quoted) continue;
    const numbered = items.at(-1)?.number !== undefined;
    if (!numbered && !polar.test(run.prose)) continue;
    const underNegative = heading !== undefined && negativeHeading.test(text.slice(heading.start, heading.end));
    for (const sentence of run.sentences) {
      const words = run.plain.slice(sentence.start - run.start, sentence.end - run.start).replace(/\s+/g, " ").trim();
      const said = negative.exec(words);
      if (said !== null) push(found, sentence, "never", said[1] ?? "", words);
      else {
        const always = positive.exec(words)?.[1] ?? (isOrder(words, underNegative, numbered) ? words : undefined);
        if (always !== undefined) push(found, sentence, "always", always, words);
      }
    }
  }
  return found;
}

/** A numbered step is an order by itself. */
function isOrder(words: string, underNegative: boolean, numbered: boolean): boolean {
  return numbered && !underNegative && /^[A-Z][a-z]+\s/.test(words) && !/[:?]/.test(words);
}

function push(found: Statement[], { start, end }: Range, polarity: Statement["polarity"], action: string, text: string): void {
  const plain = plainAction(action);
  if (plain.split(" ").length >= 2) found.push({ start, end, polarity, action: plain, text });
}

function plainAction(action: string): string {
  return action
    .toLowerCase()
    .replace(/[`"'“”‘’]/g, "")
    .replace(/\b(?:the|a|an|any|your|this|that)\b/g, " ")
    .replace(/[.!,;:]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
