/** Who reads an atom, and which of these readers keep it alive. */

import type { Span } from "../../source/span.js";
import type { Clause } from "../resolve/clauses.js";
import type { SkillContext } from "../skill-context.js";

export type ReaderKind = "step" | "judgement" | "route" | "question" | "enforce";

export interface Reader {
  /** `step`: the pred of an entry that acts; `judgement`: that of a stop, rule or quality. */
  readonly kind: ReaderKind;
  readonly span: Span;
}

/** By atom, every clause that reads it. */
export function allReaders({ entries, routes, queries, denies }: SkillContext): ReadonlyMap<string, readonly Reader[]> {
  const readers = new Map<string, Reader[]>();
  const add = (kind: ReaderKind, clause: Clause | undefined): void => {
    if (clause === undefined) return;
    const span = clause.place.locate({ start: 0, end: clause.text.length });
    for (const id of clause.atoms) {
      const list = readers.get(id);
      if (list) list.push({ kind, span });
      else readers.set(id, [{ kind, span }]);
    }
  };
  for (const { entry, pred } of entries) add(entry.role === "stop" || entry.role === "rule" || entry.role === "quality" ? "judgement" : "step", pred);
  for (const { pred } of routes) add("route", pred);
  for (const { assume, check } of queries) for (const clause of [...assume, check]) add("question", clause);
  for (const { deny } of denies) add("enforce", deny);
  return readers;
}

export function readersOf({ readers }: SkillContext, id: string): readonly Reader[] {
  return readers.get(id) ?? [];
}

/** Whether something keeps the atom alive in this skill: in format 3, and for shared atoms, a step's pred does not. */
export function isAlive(context: SkillContext, id: string, shared: boolean): boolean {
  if (context.reader.brokenWords.has(id)) return true;
  const any = context.format === 2 && !shared;
  return readersOf(context, id).some(({ kind }) => any || kind !== "step");
}
