/** Groups of bool atoms of which at most one is true in any state. */

import type { Typed } from "../../model/library.js";
import type { Span } from "../../source/span.js";

export interface ExclusiveGroup {
  readonly atoms: readonly string[];
  readonly from: "skill" | "vocabulary";
  readonly span: Span;
}

export function exclusiveGroups(groups: readonly (readonly string[])[] | undefined, owner: Typed<object>, from: "skill" | "vocabulary"): ExclusiveGroup[] {
  return (groups ?? []).map((atoms) => ({ atoms, from, span: owner.origins.span(atoms) }));
}
