/** Literals as numbers, so that they index arrays: twice the variable's number, plus one where it is negated. */

export type Literal = number;

export function positive(variable: number): Literal {
  return 2 * variable;
}

export function negated(literal: Literal): Literal {
  return literal ^ 1;
}

export function variableOf(literal: Literal): number {
  return literal >> 1;
}

/** While `guard` is true, at most `limit` of the literals are. */
export interface Cardinality {
  readonly guard: Literal;
  readonly literals: readonly Literal[];
  readonly limit: number;
}
