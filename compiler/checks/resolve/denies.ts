/** The rules of a skill's `enforce` block, with their conditions typed. */

import type { Skill } from "../../model/library.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { EnforceRule } from "../../model/schema/types.js";
import type { Clause, ClauseReader } from "./clauses.js";
import { placeIn } from "./place.js";

export interface Deny {
  readonly rule: EnforceRule;
  /** The entry that it enforces. */
  readonly entry: PlacedEntry;
  readonly deny: Clause;
}

export interface ResolvedDeny {
  readonly rule: EnforceRule;
  readonly entry?: PlacedEntry;
  readonly deny?: Clause;
}

export function resolveDenies(skill: Skill, reader: ClauseReader): ResolvedDeny[] {
  return (skill.model.enforce?.rules ?? []).map((rule) => {
    const entry = skill.outline.find(rule.entry);
    const deny = reader.clause(rule.deny, placeIn(skill, rule, "deny", `the deny of \`${rule.entry}\``));
    return { rule, ...(entry === undefined ? {} : { entry }), ...(deny === undefined ? {} : { deny }) };
  });
}

export function checkedDeny({ rule, entry, deny }: ResolvedDeny): Deny | undefined {
  return entry === undefined || deny === undefined ? undefined : { rule, entry, deny };
}
