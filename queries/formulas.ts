/** What formulas are made of. */

import type { Formula } from "../compiler/expression/formula.js";

/** The conjuncts of a formula at its top level, in order. */
export function conjuncts(formula: Formula): readonly Formula[] {
  return formula.kind === "and" ? formula.operands : [formula];
}
