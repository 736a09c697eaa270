/** Which atoms a formula reads, and in which polarity. */

import { unreachable } from "../diagnostics/invariant.js";
import type { Formula, Term } from "./formula.js";

/** Every atom that a formula reads: bools, ints and enums, in the order of their first occurrence. */
export function atomsOf(formula: Formula): Set<string> {
  const found = new Set<string>();
  const visit = (node: Formula): void => {
    switch (node.kind) {
      case "constant":
        return;
      case "atom":
        found.add(node.id);
        return;
      case "not":
        return visit(node.operand);
      case "and":
      case "or":
        return node.operands.forEach(visit);
      case "implies":
        visit(node.premise);
        return visit(node.conclusion);
      case "iff":
        visit(node.left);
        return visit(node.right);
      case "compare":
        visitTerm(node.left, found);
        return visitTerm(node.right, found);
      default:
        return unreachable(node);
    }
  };
  visit(formula);
  return found;
}

function visitTerm(term: Term, found: Set<string>): void {
  switch (term.kind) {
    case "integer":
    case "member":
      return;
    case "value":
      found.add(term.id);
      return;
    case "sum":
      visitTerm(term.left, found);
      return visitTerm(term.right, found);
    case "negate":
      return visitTerm(term.operand, found);
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
