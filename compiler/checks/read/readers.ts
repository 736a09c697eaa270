/** Who reads an atom, and which of these readers keep it alive. */

import type { Span } from "../../source/span.js";
import type { Clause, ClauseReader } from "../resolve/clauses.js";
import type { ResolvedDeny } from "../resolve/denies.js";
import type { CheckedEntry, Route } from "../resolve/entries.js";
import type { ResolvedQuery } from "../resolve/queries.js";

export type ReaderKind = "step" | "judgement" | "route" | "question" | "enforce";

export interface Reader {
  /** `step`: the pred of an entry that acts; `judgement`: that of a stop, rule or quality. */
  readonly kind: ReaderKind;
  readonly clause: Clause;
}

/** Where a reader stands. */
export function spanOfReader({ clause }: Reader): Span {
  return clause.place.locate({ start: 0, end: clause.text.length });
}

/** The clauses of a skill. */
interface Clauses {
  readonly entries: readonly CheckedEntry[];
  readonly routes: readonly Route[];
  readonly queries: readonly ResolvedQuery[];
  readonly denies: readonly ResolvedDeny[];
}

/** By atom, every clause that reads it. */
export function allReaders({ entries, routes, queries, denies }: Clauses): ReadonlyMap<string, readonly Reader[]> {
  const readers = new Map<string, Reader[]>();
  const add = (kind: ReaderKind, clause: Clause | undefined): void => {
    if (clause === undefined) return;
    for (const id of clause.atoms) {
      const list = readers.get(id);
      if (list) list.push({ kind, clause });
      else readers.set(id, [{ kind, clause }]);
    }
  };
  for (const { entry, pred } of entries) add(entry.role === "stop" || entry.role === "rule" || entry.role === "quality" ? "judgement" : "step", pred);
  for (const { pred } of routes) add("route", pred);
  for (const { assume, check } of queries) for (const clause of [...assume, check]) add("question", clause);
  for (const { deny } of denies) add("enforce", deny);
  return readers;
}

export interface Reading {
  readonly format: 2 | 3;
  readonly reader: ClauseReader;
  readonly readers: ReadonlyMap<string, readonly Reader[]>;
}

export function readersOf({ readers }: Pick<Reading, "readers">, id: string): readonly Reader[] {
  return readers.get(id) ?? [];
}

/** Whether something keeps the atom alive in this skill: in format 3, and for shared atoms, a step's pred does not. */
export function isAlive(context: Reading, id: string, shared: boolean): boolean {
  if (context.reader.brokenWords.has(id)) return true;
  const any = context.format === 2 && !shared;
  return readersOf(context, id).some(({ kind }) => any || kind !== "step");
}
