/** Which clauses read which atoms, and where. */

import type { Clause } from "../../compiler/checks/resolve/clauses.js";
import type { Span } from "../../compiler/source/span.js";
import type { Subject } from "../subject.js";

export interface ClauseRead {
  readonly atom: string;
  /** The atom's first place in the clause. */
  readonly span: Span;
}

/** The atoms that guards, stops and route preds read, clause by clause in document order. */
export function clauseReads({ skill }: Subject): ClauseRead[] {
  const clauses = [
    ...skill.entries.flatMap(({ entry, pred }) => (pred === undefined || entry.role === "rule" || entry.role === "quality" ? [] : [pred])),
    ...skill.routes.map(({ pred }) => pred),
  ];
  return clauses.flatMap((clause) => [...clause.atoms].map((atom) => ({ atom, span: spanOfAtom(clause, atom) })));
}

function spanOfAtom({ text, place }: Clause, atom: string): Span {
  const match = new RegExp(`(?<![A-Za-z0-9_])${atom}(?![A-Za-z0-9_])`).exec(text);
  return place.locate({ start: match?.index ?? 0, end: (match?.index ?? 0) + (match ? atom.length : text.length) });
}
