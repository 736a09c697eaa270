/** What the checks know of a whole library, computed once. */

import type { Library, Query } from "../model/library.js";
import type { ExclusiveGroup } from "./resolve/exclusive.js";
import { exclusiveGroups } from "./resolve/exclusive.js";
import type { PatternJudge } from "./read/patterns.js";
import type { AtomTable } from "./resolve/atoms.js";
import { resolveAtoms } from "./resolve/atoms.js";
import { SkillContext } from "./skill-context.js";

export interface ContextOptions {
  /** The codes that an entry's `expect` may name. */
  readonly knownCodes: ReadonlySet<string>;
  readonly patternProblem: PatternJudge;
  /** The vocabulary could not be read: names that it may declare are not judged. */
  readonly vocabularyBroken?: boolean;
  /** The catalog could not be read: bindings are not judged. */
  readonly catalogBroken?: boolean;
}

export class LibraryContext {
  readonly sharedAtoms: AtomTable;
  readonly sharedExclusive: readonly ExclusiveGroup[];
  readonly skills: readonly SkillContext[];
  readonly knownCodes: ReadonlySet<string>;
  readonly patternProblem: PatternJudge;
  readonly vocabularyBroken: boolean;
  readonly catalogBroken: boolean;
  readonly #byLeaf: ReadonlyMap<string, SkillContext>;
  readonly #byId: ReadonlyMap<string, SkillContext>;
  #programs: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    readonly library: Library,
    { knownCodes, patternProblem, vocabularyBroken = false, catalogBroken = false }: ContextOptions,
  ) {
    const { vocabulary } = library;
    this.knownCodes = knownCodes;
    this.patternProblem = patternProblem;
    this.vocabularyBroken = vocabularyBroken;
    this.catalogBroken = catalogBroken;
    this.sharedAtoms = vocabulary === undefined ? { atoms: new Map(), diagnostics: [] } : resolveAtoms(vocabulary.model.atoms, vocabulary, "vocabulary");
    this.sharedExclusive = vocabulary === undefined ? [] : exclusiveGroups(vocabulary.model.exclusive, vocabulary, "vocabulary");
    const asked = new Map<string, Query[]>();
    for (const query of library.queries) if (query.skill !== undefined) asked.set(query.skill, [...(asked.get(query.skill) ?? []), query]);
    this.skills = library.skills.map((skill) => new SkillContext(this, skill, asked.get(skill.leaf) ?? []));
    this.#byLeaf = new Map(this.skills.map((context) => [context.skill.leaf, context]));
    this.#byId = new Map([...this.skills].reverse().map((context) => [context.leafInIds, context]));
  }

  skill(leaf: string): SkillContext | undefined {
    return this.#byLeaf.get(leaf);
  }

  /** The skill whose leaf ids spell so. */
  skillOfIds(leaf: string): SkillContext | undefined {
    return this.#byId.get(leaf);
  }

  /** Also the leaves whose models could not be read. */
  get leaves(): readonly string[] {
    return [...this.#byLeaf.keys(), ...this.library.broken];
  }

  /** By program: the interfaces of the catalog that it provides. */
  get programs(): ReadonlyMap<string, readonly string[]> {
    return (this.#programs ??= new Map(this.library.catalog?.model.providers?.map((provider) => [provider.program, provider.implements])));
  }
}
