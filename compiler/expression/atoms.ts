/** Which atoms a formula reads, and in which polarity. */

import { unreachable } from "../diagnostics/invariant.js";
import type { Formula, Term } from "./formula.js";

/** Every atom that a formula reads: bools, ints and enums, in the order of their first occurrence. */
export function atomsOf(formula: Formula): Set<string> {
  const found = new Set<string>();
  forEachLeaf(
    formula,
    (id) => found.add(id),
    (term) => {
      if (term.kind === "value") found.add(term.id);
    },
  );
  return found;
}

/** Every integer that a formula names, positions of members included. */
export function constantsOf(formula: Formula): Set<bigint> {
  const found = new Set<bigint>();
  forEachLeaf(
    formula,
    () => undefined,
    (term) => {
      if (term.kind === "integer") found.add(term.value);
      if (term.kind === "member") found.add(BigInt(term.position));
    },
  );
  return found;
}

function forEachLeaf(formula: Formula, bool: (id: string) => void, number: (term: Term) => void): void {
  switch (formula.kind) {
    case "constant":
      return;
    case "atom":
      return bool(formula.id);
    case "not":
      return forEachLeaf(formula.operand, bool, number);
    case "and":
    case "or":
      return formula.operands.forEach((operand) => forEachLeaf(operand, bool, number));
    case "implies":
      forEachLeaf(formula.premise, bool, number);
      return forEachLeaf(formula.conclusion, bool, number);
    case "iff":
      forEachLeaf(formula.left, bool, number);
      return forEachLeaf(formula.right, bool, number);
    case "compare":
      forEachNumber(formula.left, number);
      return forEachNumber(formula.right, number);
    default:
      return unreachable(formula);
  }
}

function forEachNumber(term: Term, visit: (term: Term) => void): void {
  switch (term.kind) {
    case "integer":
    case "member":
    case "value":
      return visit(term);
    case "sum":
      forEachNumber(term.left, visit);
      return forEachNumber(term.right, visit);
    case "negate":
      return forEachNumber(term.operand, visit);
    default:
      return unreachable(term);
  }
}

/** The bools whose becoming true can make a formula true (`positive`), or false (`negative`). */
export interface Polarity {
  readonly positive: ReadonlySet<string>;
  readonly negative: ReadonlySet<string>;
}

export function polarityOf(formula: Formula): Polarity {
  const positive = new Set<string>();
  const negative = new Set<string>();
  const visit = (node: Formula, sign: boolean, both: boolean): void => {
    switch (node.kind) {
      case "constant":
      case "compare":
        return;
      case "atom":
        if (both || sign) positive.add(node.id);
        if (both || !sign) negative.add(node.id);
        return;
      case "not":
        return visit(node.operand, !sign, both);
      case "and":
      case "or":
        return node.operands.forEach((operand) => visit(operand, sign, both));
      case "implies":
        visit(node.premise, !sign, both);
        return visit(node.conclusion, sign, both);
      case "iff":
        visit(node.left, sign, true);
        return visit(node.right, sign, true);
      default:
        return unreachable(node);
    }
  };
  visit(formula, true, false);
  return { positive, negative };
}
