/**
 * Typed clauses: every name is resolved, every node has one type.
 * `and`, `or` and `not` keep the shape of the syntax tree, so that the n-th conjunct of one is the n-th of the other.
 */

import type { Comparison } from "./ast.js";

/** A condition. `iff` is `=` on bools; `!=` on bools is its negation. */
export type Formula =
  | { readonly kind: "constant"; readonly value: boolean }
  | { readonly kind: "atom"; readonly id: string }
  | { readonly kind: "not"; readonly operand: Formula }
  | { readonly kind: "and"; readonly operands: readonly Formula[] }
  | { readonly kind: "or"; readonly operands: readonly Formula[] }
  | { readonly kind: "implies"; readonly premise: Formula; readonly conclusion: Formula }
  | { readonly kind: "iff"; readonly left: Formula; readonly right: Formula }
  | { readonly kind: "compare"; readonly operator: Comparison; readonly left: Term; readonly right: Term };

/** A mathematical integer. Enums stand for the positions of their members, from 0. */
export type Term =
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "member"; readonly name: string; readonly position: number }
  | { readonly kind: "value"; readonly id: string }
  | { readonly kind: "sum"; readonly left: Term; readonly right: Term }
  | { readonly kind: "negate"; readonly operand: Term };

export const top: Formula = { kind: "constant", value: true };
export const bottom: Formula = { kind: "constant", value: false };

export function atom(id: string): Formula {
  return { kind: "atom", id };
}

/** Negation, constants folded and double negation removed. */
export function not(operand: Formula): Formula {
  if (operand.kind === "constant") return operand.value ? bottom : top;
  return operand.kind === "not" ? operand.operand : { kind: "not", operand };
}

/** Conjunction, flat and without constants. */
export function and(...operands: readonly Formula[]): Formula {
  return junction("and", operands);
}

/** Disjunction, flat and without constants. */
export function or(...operands: readonly Formula[]): Formula {
  return junction("or", operands);
}

export function implies(premise: Formula, conclusion: Formula): Formula {
  if (premise.kind === "constant") return premise.value ? conclusion : top;
  return conclusion.kind === "constant" && conclusion.value ? top : { kind: "implies", premise, conclusion };
}

function junction(kind: "and" | "or", operands: readonly Formula[]): Formula {
  const neutral = kind === "and";
  const kept: Formula[] = [];
  for (const operand of operands) {
    if (operand.kind === "constant") {
      if (operand.value !== neutral) return operand;
    } else if (operand.kind === kind) kept.push(...operand.operands);
    else kept.push(operand);
  }
  const [only] = kept;
  if (only === undefined) return neutral ? top : bottom;
  return kept.length === 1 ? only : { kind, operands: kept };
}
