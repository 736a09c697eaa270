/** What importing makes of a skill: the exact pieces of its text, and what each was taken for. */

import type { Range } from "../../compiler/source/span.js";
import type { Role } from "./roles.js";

export type Confidence = "certain" | "likely";

/** A guess with its reason, as the report shows it. */
export interface Guess {
  readonly role: Role;
  readonly confidence: Confidence;
  readonly reason: string;
}

/** A part of a section: exact text that is an entry, or prose. Pieces follow each other without gaps. */
export type Piece = ProsePiece | EntryPiece;

export interface ProsePiece extends Range {
  readonly kind: "prose";
}

export interface EntryPiece extends Range {
  readonly kind: "entry";
  readonly id: string;
  readonly guess: Guess;
  readonly suggestions: readonly ClauseSuggestion[];
}

/** A clause that the author may accept. */
export interface ClauseSuggestion {
  readonly field: "pred" | "post";
  readonly atom: string;
  readonly negated: boolean;
  /** Where the phrase stands. */
  readonly place: Range;
}

export interface AtomSuggestion {
  readonly id: string;
  /** The phrase as it is first written. */
  readonly alias: string;
}

export interface LiftedSection extends Range {
  /** Undefined of what stands before the first heading. */
  readonly heading: { readonly title: string; readonly level: number } | undefined;
  readonly pieces: readonly Piece[];
}

/** The head as rows, or as the exact text where rows cannot say it; undefined where there is none. */
export type LiftedHead = readonly { readonly key: string; readonly value: string }[] | string | undefined;

export interface LiftedSkill {
  readonly head: LiftedHead;
  readonly sections: readonly LiftedSection[];
  readonly atoms: readonly AtomSuggestion[];
}
