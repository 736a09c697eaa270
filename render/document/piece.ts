/** Printed text that still knows where it came from. */

import type { Span } from "../../compiler/source/span.js";

export interface Piece {
  readonly text: string;
  readonly origin?: Span;
  readonly shell?: boolean;
  /** What it is a part of, the whole first: each is shown as a whole or not at all. */
  readonly units?: readonly object[];
}

/** Text that the renderer itself wrote. */
export function own(text: string): Piece {
  return { text };
}

/** The piece with other text. */
export function withText(piece: Piece, text: string): Piece {
  return { ...piece, text };
}

/** The pieces as parts of one more unit that holds them all. */
export function asUnit(pieces: readonly Piece[]): Piece[] {
  const unit = {};
  return pieces.map((piece) => ({ ...piece, units: [unit, ...(piece.units ?? [])] }));
}

export function joinPieces(groups: readonly (readonly Piece[])[], separator: string): Piece[] {
  return groups.flatMap((pieces, index) => (index === 0 ? pieces : [own(separator), ...pieces]));
}

export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}
