/** What the checks know of a whole library, computed once. */

import type { Library, Query } from "../model/library.js";
import type { ContextOptions } from "./shared-context.js";
import { SharedContext } from "./shared-context.js";
import { SkillContext } from "./skill-context.js";

export class LibraryContext {
  readonly shared: SharedContext;
  readonly skills: readonly SkillContext[];
  readonly #byLeaf: ReadonlyMap<string, SkillContext>;

  constructor(
    readonly library: Library,
    options: ContextOptions,
  ) {
    this.shared = new SharedContext(library, options);
    const asked = new Map<string, Query[]>();
    for (const query of library.queries) if (query.skill !== undefined) asked.set(query.skill, [...(asked.get(query.skill) ?? []), query]);
    this.skills = library.skills.map((skill) => new SkillContext(this.shared, skill, asked.get(skill.leaf) ?? []));
    this.#byLeaf = new Map(this.skills.map((context) => [context.skill.leaf, context]));
  }

  skill(leaf: string): SkillContext | undefined {
    return this.#byLeaf.get(leaf);
  }

  /** Also the leaves whose models could not be read. */
  get leaves(): readonly string[] {
    return [...this.#byLeaf.keys(), ...this.library.broken];
  }
}
