/** The atoms of a `post`: known, and bools. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { expressionCodes } from "./codes.js";
import { labelAt, type Place } from "./place.js";
import { describeType, type AtomScope } from "./scope.js";
import { isAtomId } from "./tokens.js";

/** What is wrong with granting this atom; an undeclared id is a bool on the annotations tier, with a warning. */
export function checkGrant(name: string, scope: AtomScope, place: Place): Diagnostic | undefined {
  const range = { start: 0, end: name.length };
  const label = labelAt(place, range);
  const type = scope.atoms.get(name);
  if (type?.kind === "bool") return undefined;
  if (type !== undefined) return expressionCodes.make("grant-mismatch", place.locate(range), { name, kind: describeType(type) }, label);
  const code = scope.strict || !isAtomId(name) ? "unknown-atom" : "undeclared-atom";
  return expressionCodes.make(code, place.locate(range), { name, known: [...scope.atoms.keys()] }, label);
}
