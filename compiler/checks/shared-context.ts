/** What the checks know of the files that all skills share, computed once. */

import { leafInIds } from "../model/entry-id.js";
import type { Library, Skill } from "../model/library.js";
import type { PatternFinder, PatternJudge } from "./read/patterns.js";
import type { AtomTable } from "./resolve/atoms.js";
import { resolveAtoms } from "./resolve/atoms.js";
import type { ExclusiveGroup } from "./resolve/exclusive.js";
import { exclusiveGroups } from "./resolve/exclusive.js";

export interface ContextOptions {
  /** The codes of layer 5, which an entry's `expect` may name; where they are not given, that is not judged. */
  readonly batteryCodes?: ReadonlySet<string>;
  readonly patternProblem: PatternJudge;
  /** Where it is not given, no text is tried on a pattern. */
  readonly patternFinds?: PatternFinder;
  /** The vocabulary could not be read: names that it may declare are not judged. */
  readonly vocabularyBroken?: boolean;
  /** The catalog could not be read: bindings are not judged. */
  readonly catalogBroken?: boolean;
}

export class SharedContext {
  readonly atoms: AtomTable;
  readonly exclusive: readonly ExclusiveGroup[];
  readonly batteryCodes: ReadonlySet<string> | undefined;
  readonly patternProblem: PatternJudge;
  readonly patternFinds: PatternFinder;
  readonly vocabularyBroken: boolean;
  readonly catalogBroken: boolean;
  /** By program: the interfaces of the catalog that it provides. */
  readonly programs: ReadonlyMap<string, readonly string[]>;
  readonly #byId: ReadonlyMap<string, Skill>;

  constructor(
    readonly library: Library,
    { batteryCodes, patternProblem, patternFinds = () => undefined, vocabularyBroken = false, catalogBroken = false }: ContextOptions,
  ) {
    const { vocabulary, catalog, skills } = library;
    this.batteryCodes = batteryCodes;
    this.patternProblem = patternProblem;
    this.patternFinds = patternFinds;
    this.vocabularyBroken = vocabularyBroken;
    this.catalogBroken = catalogBroken;
    this.atoms = vocabulary === undefined ? { atoms: new Map(), diagnostics: [] } : resolveAtoms(vocabulary.model.atoms, vocabulary, "vocabulary");
    this.exclusive = vocabulary === undefined ? [] : exclusiveGroups(vocabulary.model.exclusive, vocabulary, "vocabulary");
    this.programs = new Map(catalog?.model.providers?.map((provider) => [provider.program, provider.implements]));
    this.#byId = new Map([...skills].reverse().map((skill) => [leafInIds(skill.leaf), skill]));
  }

  /** The skill whose leaf ids spell so. */
  skillOfIds(leaf: string): Skill | undefined {
    return this.#byId.get(leaf);
  }
}
