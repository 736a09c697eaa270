/** A read skill to its lifted form: exact pieces with what they are taken for. */

import type { SkillText } from "../read/skill-text.js";
import { cutSections } from "./cut.js";
import { EntryIds } from "./entry-ids.js";
import { liftHead } from "./lift-head.js";
import type { AtomSuggestion, ClauseSuggestion, LiftedSection, LiftedSkill, Piece } from "./lifted.js";
import { AtomNames, phrasesOf, type Phrase } from "./suggest.js";

export interface LiftOptions {
  /** Only what is certain becomes an entry. */
  readonly strict: boolean;
}

export function liftSkill(skill: SkillText, leaf: string, { strict }: LiftOptions): LiftedSkill {
  const cut = cutSections(skill, strict);
  const names = new AtomNames();
  const phrases = cut.map(({ entries }) => entries.map(({ runs, guess }) => (guess.role === "payload" ? [] : phrasesOf(runs))));
  // What an entry grants is of use only where another entry asks for it.
  const asked = new Set(phrases.flat(2).flatMap((phrase) => (phrase.field === "pred" ? [names.of(phrase.text)?.id] : [])));
  const used = new Map<string, AtomSuggestion>();
  const clause = (phrase: Phrase): ClauseSuggestion[] => {
    const atom = names.of(phrase.text);
    if (atom === undefined || (phrase.field === "post" && !asked.has(atom.id))) return [];
    used.set(atom.id, atom);
    return [{ field: phrase.field, atom: atom.id, negated: phrase.negated, place: phrase.place }];
  };
  const ids = new EntryIds(leaf);
  const sections = cut.map(({ heading, start, end, content, entries }, index): LiftedSection => {
    const nextId = ids.section(heading?.title);
    const pieces: Piece[] = [];
    let at = content;
    for (const [number, entry] of entries.entries()) {
      const id = nextId();
      if (id === undefined) break;
      if (entry.start > at) pieces.push({ kind: "prose", start: at, end: entry.start });
      pieces.push({ kind: "entry", id, start: entry.start, end: entry.end, guess: entry.guess, suggestions: (phrases[index]?.[number] ?? []).flatMap(clause) });
      at = entry.end;
    }
    if (end > at) pieces.push({ kind: "prose", start: at, end });
    return { heading, start, end, pieces };
  });
  return { head: liftHead(skill), sections, atoms: [...used.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** What the lifted skill renders to: the text that it was made from. */
export function liftedText(text: string, { head, sections }: LiftedSkill): string {
  const rows = head === undefined ? "" : typeof head === "string" ? head : `---\n${head.map(({ key, value }) => `${key}:${value}\n`).join("")}---\n`;
  const body = sections.map(({ heading, pieces }) => {
    const line = heading === undefined ? "" : `${"#".repeat(heading.level)}${heading.title === "" ? "" : ` ${heading.title}`}\n`;
    return line + pieces.map(({ start, end }) => text.slice(start, end)).join("");
  });
  return rows + body.join("");
}
