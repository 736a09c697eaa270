/**
 * What layers 1 to 4 leave: skills and a library in which every name is resolved and every clause typed.
 * Only this folder makes them: whoever holds one need not check anything again.
 */

import type { AtomScope } from "../expression/scope.js";
import type { Config } from "../model/config.js";
import type { Library, Skill } from "../model/library.js";
import type { CheckedBinding } from "./resolve/bindings.js";
import type { CheckedEntry, CheckedRoute } from "./resolve/entries.js";
import type { CheckedQuery } from "./resolve/queries.js";
import type { Deny } from "./resolve/denies.js";
import type { ExclusiveGroup } from "./resolve/exclusive.js";
import type { ResolvedAtom } from "./resolve/atoms.js";

declare const checked: unique symbol;

/** A skill without an error of its own. */
export interface CheckedSkill {
  readonly [checked]: "skill";
  readonly leaf: string;
  readonly skill: Skill;
  /** Of a skill that states none (only lifted ones may), 2. */
  readonly format: 2 | 3;
  readonly tier: "annotations" | "strict";
  /** Own, shared and undeclared atoms, by id: own and shared ones in the order of their declaration, then undeclared ones. */
  readonly atoms: ReadonlyMap<string, ResolvedAtom>;
  /** For further expressions about this skill: undeclared atoms that its clauses use are bools of it. */
  readonly scope: AtomScope;
  /** The skill's own groups, then the shared ones. */
  readonly exclusive: readonly ExclusiveGroup[];
  /** In document order. */
  readonly entries: readonly CheckedEntry[];
  /** By full or short id. */
  entry(id: string): CheckedEntry | undefined;
  /** Sections of kind `route`, in document order. */
  readonly routes: readonly CheckedRoute[];
  /** Questions of the skill's folder, then those that the root asks about it. */
  readonly queries: readonly CheckedQuery[];
  readonly denies: readonly Deny[];
  /** By variable name, `SKILL_<SKILL>_<KEY>`. */
  readonly bindings: ReadonlyMap<string, CheckedBinding>;
}

/** A library without any error. */
export interface CheckedLibrary {
  readonly [checked]: "library";
  readonly root: string;
  readonly config: Config;
  readonly library: Library;
  /** Sorted by leaf. */
  readonly skills: readonly CheckedSkill[];
  skill(leaf: string): CheckedSkill | undefined;
  /** What a link token's target or a ref means in a skill: short ids are its own entries, full ids those of any skill. */
  entry(id: string, from: CheckedSkill): { readonly skill: CheckedSkill; readonly entry: CheckedEntry } | undefined;
}

/** The only way to make a checked skill; called where every check of it has passed. */
export function asCheckedSkill(parts: Omit<CheckedSkill, typeof checked>): CheckedSkill {
  return parts as CheckedSkill;
}

/** The only way to make a checked library; called where every check of it has passed. */
export function asCheckedLibrary(parts: Omit<CheckedLibrary, typeof checked>): CheckedLibrary {
  return parts as CheckedLibrary;
}
