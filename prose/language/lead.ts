/** Sentences behind a bold lead, as in `**Build.** Run it`, `**Build**: run it`. */

import type { Range } from "../../compiler/source/span.js";
import type { TextRun } from "../markdown/text-run.js";

/** A few words; more are a sentence of their own. The marks of emphasis are blanks in a run's plain text. */
const lead = /^ {2}(?:\S+ ){0,3}\S+?(?:[.:!?] {2,}| {2,}[:.] *| {3,}[—–-] +)/;

/** A run's sentences, without its lead. */
export function sentencesAfterLead(run: TextRun): readonly Range[] {
  const length = lead.exec(run.plain)?.[0].length;
  if (length === undefined) return run.sentences;
  const from = run.start + length;
  return run.sentences.filter(({ end }) => end > from).map(({ start, end }) => ({ start: Math.max(start, from), end }));
}
