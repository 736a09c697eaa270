/** A read skill to its lifted form: exact pieces with what they are taken for. */

import { printExactTable } from "../../compiler/model/exact-table.js";
import type { SkillText } from "../read/skill-text.js";
import { cutSections, type CutEntry, type CutTable } from "./cut.js";
import { entryIds } from "./entry-ids.js";
import { liftHead } from "./lift-head.js";
import type { AtomSuggestion, ClauseSuggestion, EntryPiece, LiftedSection, LiftedSkill, Piece } from "./lifted.js";
import type { Role } from "./roles.js";
import { AtomNames, phrasesOf, type Phrase } from "./suggest.js";

export interface LiftOptions {
  /** Only what is certain becomes an entry. */
  readonly strict: boolean;
}

/** Roles of which a `pred` says when they act. That of a rule says what must always hold, which no condition in its words does. */
const conditional: ReadonlySet<Role> = new Set<Role>(["step", "substep", "spawn", "verify", "gate", "handoff", "stop"]);

export function liftSkill(skill: SkillText, leaf: string, { strict }: LiftOptions): LiftedSkill {
  const cut = cutSections(skill, strict);
  const names = new AtomNames();
  const phrases = cut.map(({ pieces }) => pieces.map((piece) => (piece.kind === "table" || !conditional.has(piece.guess.role) ? [] : phrasesOf(piece.runs))));
  // What an entry grants is of use only where another entry asks for it.
  const asked = new Set(phrases.flat(2).flatMap((phrase) => (phrase.field === "pred" ? [names.of(phrase.text)?.id] : [])));
  const used = new Map<string, AtomSuggestion>();
  const clause = (phrase: Phrase): ClauseSuggestion[] => {
    const atom = names.of(phrase.text);
    if (atom === undefined || (phrase.field === "post" && !asked.has(atom.id))) return [];
    used.set(atom.id, atom);
    return [{ field: phrase.field, atom: atom.id, negated: phrase.negated, place: phrase.place }];
  };
  const ids = entryIds(leaf, cut.map(({ heading, pieces }) => ({ title: heading?.title, stated: pieces.filter(isEntry).map(({ stated }) => stated?.id) })));
  const sections = cut.map(({ heading, start, end, content, pieces: found }, index): LiftedSection => {
    const free = ids[index]?.[Symbol.iterator]();
    const pieces: Piece[] = [];
    let at = content;
    for (const [number, piece] of found.entries()) {
      const id = piece.kind === "entry" ? free?.next().value : "";
      if (id === undefined) break;
      if (piece.start > at) pieces.push({ kind: "prose", start: at, end: piece.start });
      pieces.push(piece.kind === "table" ? piece : entryPiece(piece, id, phrases[index]?.[number] ?? [], clause));
      at = piece.end;
    }
    if (end > at) pieces.push({ kind: "prose", start: at, end });
    return { heading, start, end, pieces };
  });
  const args = cut.map((section) => section.args).filter((found) => found !== undefined);
  return { head: liftHead(skill), args: args.length === 1 ? args[0] : undefined, sections, atoms: [...used.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

function isEntry(piece: CutEntry | CutTable): piece is CutEntry {
  return piece.kind === "entry";
}

/** Clauses that the text states leave nothing to suggest. */
function entryPiece({ start, end, guess, stated, body }: CutEntry, id: string, phrases: readonly Phrase[], clause: (phrase: Phrase) => ClauseSuggestion[]): EntryPiece {
  const clauses = stated?.clauses ?? {};
  return { kind: "entry", id, start, end, guess, clauses, suggestions: phrases.filter(({ field }) => clauses[field] === undefined).flatMap(clause), body };
}

/** What the lifted skill renders to: the text that it was made from. */
export function liftedText(text: string, { head, sections }: LiftedSkill): string {
  const rows = head === undefined ? "" : typeof head === "string" ? head : `---\n${head.map(({ key, value }) => `${key}:${value}\n`).join("")}---\n`;
  const body = sections.map(({ heading, pieces }) => {
    const line = heading === undefined ? "" : `${"#".repeat(heading.level)}${heading.title === "" ? "" : ` ${heading.title}`}\n`;
    return line + pieces.map((piece) => (piece.kind === "table" ? printExactTable(piece.table) : text.slice(piece.start, piece.end))).join("");
  });
  return rows + body.join("");
}
