/** Committed questions about a skill, with their expressions typed. */

import type { Query, Skill } from "../../model/library.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { Clause, ClauseReader } from "./clauses.js";
import { placeIn } from "./place.js";

export interface CheckedQuery {
  readonly query: Query;
  readonly assume: readonly Clause[];
  readonly asks: { readonly kind: "check"; readonly check: Clause } | { readonly kind: "reach"; readonly entry: PlacedEntry; readonly bound?: number };
}

/** A question as far as it can be resolved. */
export interface ResolvedQuery {
  readonly query: Query;
  readonly assume: readonly (Clause | undefined)[];
  readonly check?: Clause;
  readonly reach?: PlacedEntry;
}

/** @param asked the questions of the skill's folder, then those of the root that name it */
export function resolveQueries(skill: Skill, asked: readonly Query[], reader: ClauseReader): ResolvedQuery[] {
  return asked.map((query) => {
    const { model } = query;
    const named = `of the query \`${query.name}\``;
    const assume = (model.assume ?? []).map((text, index) => reader.question(text, placeIn(query, model.assume ?? [], index, `assumption ${index + 1} ${named}`)));
    if ("reach" in model) {
      const reach = skill.outline.find(model.reach);
      return { query, assume, ...(reach === undefined ? {} : { reach }) };
    }
    const check = reader.question(model.check, placeIn(query, model, "check", `the check ${named}`));
    return { query, assume, ...(check === undefined ? {} : { check }) };
  });
}

/** The question with everything resolved; undefined where a check has found that it is not. */
export function checkedQuery({ query, assume, check, reach }: ResolvedQuery): CheckedQuery | undefined {
  const assumed = assume.flatMap((clause) => (clause === undefined ? [] : [clause]));
  if (check !== undefined) return { query, assume: assumed, asks: { kind: "check", check } };
  if (reach === undefined) return undefined;
  const bound = "bound" in query.model ? query.model.bound : undefined;
  return { query, assume: assumed, asks: { kind: "reach", entry: reach, ...(bound === undefined ? {} : { bound }) } };
}
