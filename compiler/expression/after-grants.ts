/** Formulas about the state after an entry has fired. */

import { unreachable } from "../diagnostics/invariant.js";
import { and, implies, not, or, top, type Formula } from "./formula.js";

/** The formula as it reads once these bools are true. */
export function afterGrants(formula: Formula, grants: ReadonlySet<string>): Formula {
  switch (formula.kind) {
    case "constant":
    case "compare":
      return formula;
    case "atom":
      return grants.has(formula.id) ? top : formula;
    case "not":
      return not(afterGrants(formula.operand, grants));
    case "and":
      return and(...formula.operands.map((operand) => afterGrants(operand, grants)));
    case "or":
      return or(...formula.operands.map((operand) => afterGrants(operand, grants)));
    case "implies":
      return implies(afterGrants(formula.premise, grants), afterGrants(formula.conclusion, grants));
    case "iff":
      return { kind: "iff", left: afterGrants(formula.left, grants), right: afterGrants(formula.right, grants) };
    default:
      return unreachable(formula);
  }
}
