/** What the checks know of one skill: every clause, source, anchor and text read once. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { leafInIds } from "../model/entry-id.js";
import { frontmatterText } from "../model/frontmatter.js";
import type { Query, Skill } from "../model/library.js";
import type { EntryReference } from "./read/entry-references.js";
import { entryReferences } from "./read/entry-references.js";
import type { Call } from "./read/calls.js";
import { findCalls } from "./read/calls.js";
import type { Reader } from "./read/readers.js";
import { allReaders } from "./read/readers.js";
import type { SkillText } from "./read/texts.js";
import { skillTexts } from "./read/texts.js";
import type { FoundVariable } from "./read/variables.js";
import { findVariables, siblingVariables } from "./read/variables.js";
import type { SharedContext } from "./shared-context.js";
import type { AtomTable, ResolvedAtom } from "./resolve/atoms.js";
import { mergeAtoms, resolveAtoms, scopeOf } from "./resolve/atoms.js";
import type { ResolvedBinding } from "./resolve/bindings.js";
import { resolveBindings } from "./resolve/bindings.js";
import { ClauseReader } from "./resolve/clauses.js";
import type { ResolvedDeny } from "./resolve/denies.js";
import { resolveDenies } from "./resolve/denies.js";
import type { CheckedEntry, Route } from "./resolve/entries.js";
import { resolveEntries, resolveRoutes } from "./resolve/entries.js";
import type { ExclusiveGroup } from "./resolve/exclusive.js";
import { exclusiveGroups } from "./resolve/exclusive.js";
import type { ResolvedQuery } from "./resolve/queries.js";
import { resolveQueries } from "./resolve/queries.js";

export class SkillContext {
  readonly leafInIds: string;
  readonly lifted: boolean;
  readonly format: 2 | 3;
  readonly tier: "annotations" | "strict";
  readonly ownAtoms: AtomTable;
  /** Own atoms, then shared ones. */
  readonly atoms: ReadonlyMap<string, ResolvedAtom>;
  readonly reader: ClauseReader;
  readonly entries: readonly CheckedEntry[];
  readonly routes: readonly Route[];
  readonly queries: readonly ResolvedQuery[];
  readonly denies: readonly ResolvedDeny[];
  readonly exclusive: readonly ExclusiveGroup[];
  readonly bindings: ReadonlyMap<string, ResolvedBinding>;
  #texts: readonly SkillText[] | undefined;
  #variables: readonly FoundVariable[] | undefined;
  #readers: ReadonlyMap<string, readonly Reader[]> | undefined;
  #references: readonly EntryReference[] | undefined;
  #calls: readonly Call[] | undefined;

  /** @param asked the questions that the root asks about this skill */
  constructor(
    readonly shared: SharedContext,
    readonly skill: Skill,
    asked: readonly Query[],
  ) {
    const { model, leaf } = skill;
    this.leafInIds = leafInIds(leaf);
    this.lifted = model.lifted === true;
    this.format = frontmatterText(model, "format") === "3" ? 3 : 2;
    this.tier = model.tier ?? shared.library.config.tier;
    this.ownAtoms = resolveAtoms(model.atoms, skill, "skill");
    this.atoms = mergeAtoms(this.ownAtoms, shared.atoms);
    this.reader = new ClauseReader(scopeOf(this.atoms, this.tier === "strict"), shared.vocabularyBroken);
    this.entries = resolveEntries(skill, this.reader);
    this.routes = resolveRoutes(skill, this.reader);
    this.denies = resolveDenies(skill, this.reader);
    this.queries = resolveQueries(skill, [...skill.queries, ...asked], this.reader);
    this.exclusive = [...exclusiveGroups(model.exclusive, skill, "skill"), ...shared.exclusive];
    this.bindings = resolveBindings(leaf, model.env, shared.library.catalog);
  }

  /** What is wrong with the clauses and the sources themselves. */
  get expressionFindings(): readonly Diagnostic[] {
    return [...this.ownAtoms.diagnostics, ...this.reader.diagnostics];
  }

  /** Every text that an author wrote, with what it is. */
  get texts(): readonly SkillText[] {
    return (this.#texts ??= skillTexts(this.skill));
  }

  /** Every reference to a variable in them; where the skill declares variables, also those in the files beside the model. */
  get variables(): readonly FoundVariable[] {
    return (this.#variables ??= [...findVariables(this.texts), ...(this.bindings.size > 0 ? siblingVariables(this.skill) : [])]);
  }

  /** Which clauses read which atom. */
  get readers(): ReadonlyMap<string, readonly Reader[]> {
    return (this.#readers ??= allReaders(this));
  }

  /** Every place that names an entry. */
  get references(): readonly EntryReference[] {
    return (this.#references ??= entryReferences(this));
  }

  /** What its entries call: programs, tools, scripts, variables. */
  get calls(): readonly Call[] {
    return (this.#calls ??= findCalls(this.texts, this.shared.programs));
  }
}
