/** What importing makes of a skill: the exact pieces of its text, and what each was taken for. */

import type { ExactTable } from "../../compiler/model/exact-table.js";
import type { ArgRow, PipelineEdge } from "../../compiler/model/schema/types.js";
import type { Range } from "../../compiler/source/span.js";
import type { Role } from "./roles.js";

export type Confidence = "certain" | "likely";

/** Why something was taken for what it is, as the report shows it. */
export interface Reasoned {
  readonly confidence: Confidence;
  readonly reason: string;
}

export interface Guess extends Reasoned {
  readonly role: Role;
}

/** A part of a section: exact text that is an entry, a table, or prose. Pieces follow each other without gaps. */
export type Piece = ProsePiece | EntryPiece | TablePiece;

export interface ProsePiece extends Range {
  readonly kind: "prose";
}

export interface EntryPiece extends Range {
  readonly kind: "entry";
  readonly id: string;
  readonly guess: Guess;
  /** Clauses that the text states in the form in which models are rendered. */
  readonly clauses: StatedClauses;
  readonly suggestions: readonly ClauseSuggestion[];
  /** Of a fence: what goes into the payload's file. */
  readonly body: Range | undefined;
}

export interface TablePiece extends Range {
  readonly kind: "table";
  readonly table: ExactTable;
}

export interface StatedClauses {
  readonly pred?: string;
  readonly post?: readonly string[];
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

/** The arguments that a section of the text lists; the section itself stays exact. */
export interface LiftedArgs extends Reasoned {
  readonly rows: readonly ArgRow[];
  readonly place: Range;
}

/** Where the text sends the agent to another skill, or is where another one sends it to. */
export interface LiftedEdge extends Reasoned {
  readonly kind: Extract<PipelineEdge["kind"], "to" | "from">;
  readonly skill: string;
  readonly optional: boolean;
  /** Undefined at the end that only receives. */
  readonly place: Range | undefined;
}

/** What to use instead, and for what. */
export interface LiftedRoute extends Reasoned {
  readonly for: string;
  readonly use: string;
  readonly place: Range;
}

export interface LiftedRouting {
  readonly edges: readonly LiftedEdge[];
  readonly routes: readonly LiftedRoute[];
}

export interface LiftedSkill {
  readonly head: LiftedHead;
  readonly args: LiftedArgs | undefined;
  readonly sections: readonly LiftedSection[];
  readonly atoms: readonly AtomSuggestion[];
}
