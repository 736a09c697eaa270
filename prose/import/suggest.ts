/** Clauses that the words of an entry suggest: conditions become atoms, the same wording the same atom. */

import { isAtomId } from "../../compiler/expression/tokens.js";
import type { Range } from "../../compiler/source/span.js";
import { sentencesAfterLead } from "../language/lead.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import type { AtomSuggestion, ClauseSuggestion } from "./lifted.js";

/** Longest phrase that makes a name, in words. */
const longest = 7;

const patterns: readonly { readonly pattern: RegExp; readonly field: ClauseSuggestion["field"]; readonly negated: boolean }[] = [
  { pattern: /^(?:then\s+)?(?:if|when)\s+([^,;:.⇒→]+?)\s*(?:,|⇒|→|\bthen\b)/i, field: "pred", negated: false },
  { pattern: /^unless\s+([^,;:.]+?)\s*,/i, field: "pred", negated: true },
  { pattern: /^(?:only\s+)?(?:after|once)\s+([^,;:.]+?)\s*,/i, field: "pred", negated: false },
  { pattern: /\bonly\s+(?:if|when|after|once)\s+([^,;:.]+?)\s*[.!]?$/i, field: "pred", negated: false },
  { pattern: /\buntil\s+([^,;:.]+?)\s*[.!,]?$/i, field: "post", negated: false },
];

export interface Phrase {
  readonly field: ClauseSuggestion["field"];
  readonly negated: boolean;
  readonly text: string;
  readonly place: Range;
}

/** The condition of an entry's first sentence, and what another sentence says it goes on until. */
export function phrasesOf(runs: readonly PlacedRun[]): Phrase[] {
  const [run] = runs;
  if (run === undefined) return [];
  const found: Phrase[] = [];
  for (const [index, sentence] of sentencesAfterLead(run).entries()) {
    const text = run.plain.slice(sentence.start - run.start, sentence.end - run.start);
    for (const { pattern, field, negated } of patterns) {
      // A condition inside an entry is not that of the entry.
      if ((field === "pred" && index > 0) || found.some((other) => other.field === field)) continue;
      const match = pattern.exec(text);
      const phrase = match?.[1];
      if (match === null || phrase === undefined || phrase.includes("`") || /\b(?:and|or)\b/i.test(phrase)) continue;
      const start = sentence.start + match.index + match[0].indexOf(phrase);
      found.push({ field, negated, text: phrase.replace(/\s+/g, " ").trim(), place: { start, end: start + phrase.length } });
    }
  }
  return found;
}

const articles = new Set(["the", "a", "an", "your"]);
const auxiliaries = new Set(["is", "are", "was", "were", "has", "have", "been"]);

/** Names of atoms by wording; case and articles make no other wording. */
export class AtomNames {
  readonly #byWording = new Map<string, AtomSuggestion>();
  readonly #ids = new Set<string>();

  /** Undefined where the phrase makes no name. */
  of(phrase: string): AtomSuggestion | undefined {
    const words = phrase.toLowerCase().replace(/['’]/g, "").match(/[a-z0-9]+/g) ?? [];
    const telling = words.filter((word) => !articles.has(word) && !auxiliaries.has(word));
    const wording = words.filter((word) => !articles.has(word)).join(" ");
    const known = this.#byWording.get(wording);
    if (known !== undefined) return known;
    let base = telling.join("_");
    if (telling.length === 0 || telling.length > longest || /[^\p{ASCII}’]/u.test(phrase)) return undefined;
    if (!isAtomId(base)) base = `is_${base}`;
    let id = base;
    for (let number = 2; this.#ids.has(id); number += 1) id = `${base}_${number}`;
    this.#ids.add(id);
    const atom = { id, alias: phrase };
    this.#byWording.set(wording, atom);
    return atom;
  }
}
