/** Entries that can't be left out: verdicts, hooks or titles speak of them. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { Entry } from "../../compiler/model/schema/types.js";

/** Why, as it follows "as". */
export function needsOfEntries({ skill, entries, routes, queries, denies }: CheckedSkill): ReadonlyMap<Entry, string> {
  const needs = new Map<Entry, string>();
  const need = (entry: Entry | undefined, why: string): void => {
    if (entry !== undefined && !needs.has(entry)) needs.set(entry, why);
  };
  for (const { entry } of entries) if (hasClauses(entry)) need(entry, "it has clauses");
  for (const { anchor } of routes) {
    const named = anchor.kind === "replaces" ? anchor.entries : [anchor.after, anchor.before];
    for (const { entry } of named) need(entry, "a route is anchored at it");
  }
  for (const { query, asks } of queries) if (asks.kind === "reach") need(asks.entry.entry, `the question \`${query.name}\` is about it`);
  for (const { entry } of denies) need(entry.entry, "a rule of `enforce` rests on it");
  for (const [state, { entry }] of Object.entries(skill.model.title?.states ?? {})) need(skill.outline.find(entry)?.entry, `the title state \`${state}\` names it`);
  return needs;
}

export function hasClauses({ pred, post = [] }: Entry): boolean {
  return pred !== undefined || post.length > 0;
}
