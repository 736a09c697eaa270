/** Layers 2 to 4: from a loaded library to checked skills, a checked library, and every finding. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { invariant } from "../diagnostics/invariant.js";
import { fullEntryId, parseEntryId } from "../model/entry-id.js";
import type { Library } from "../model/library.js";
import type { CheckedLibrary, CheckedSkill } from "./checked.js";
import { asCheckedLibrary, asCheckedSkill } from "./checked.js";
import type { ContextOptions } from "./shared-context.js";
import { LibraryContext } from "./library-context.js";
import { checkedBinding } from "./resolve/bindings.js";
import { checkedDeny } from "./resolve/denies.js";
import { checkedRoute } from "./resolve/entries.js";
import { checkedQuery } from "./resolve/queries.js";
import type { ResolvedAtom } from "./resolve/atoms.js";
import { scopeOf } from "./resolve/atoms.js";
import { runLayer } from "./run.js";
import type { SkillContext } from "./skill-context.js";

export interface Checked {
  /** The skills that have no error of their own, sorted by leaf: what is about one skill can be done with them. */
  readonly skills: readonly CheckedSkill[];
  /** Only where nothing has an error. */
  readonly library?: CheckedLibrary;
  /** By layer, each sorted. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Every layer runs: a fault of one skill does not hide those of another, and no check judges what another
 * has found to be missing.
 * @param complete whether every file of the library could be read
 */
export function checkLibrary(library: Library, complete: boolean, options: ContextOptions): Checked {
  const context = new LibraryContext(library, options);
  const layers = ([2, 3, 4] as const).map((layer) => runLayer(layer, context));
  const diagnostics = layers.flatMap((layer) => layer.diagnostics);
  const skills = context.skills.filter((skill) => isWhole(skill) && !layers.some(({ failed }) => failed.has(skill.skill.leaf))).map(checkedSkill);
  if (!complete || hasErrors(diagnostics)) return { skills, diagnostics };
  return { skills, library: checkedLibrary(context, skills), diagnostics };
}

/** What rests on a shared file that could not be read has not been checked. */
function isWhole({ shared, bindings }: SkillContext): boolean {
  return !shared.vocabularyBroken && !(shared.catalogBroken && bindings.size > 0);
}

function checkedSkill(context: SkillContext): CheckedSkill {
  const { skill, format, tier, entries, exclusive } = context;
  const undeclared = [...context.reader.undeclared].map((id): [string, ResolvedAtom] => [id, { id, type: { kind: "bool" }, from: "undeclared", source: [] }]);
  const atoms = new Map([...context.atoms, ...undeclared]);
  const byId = new Map(entries.map((entry) => [entry.entry.id, entry]));
  return asCheckedSkill({
    leaf: skill.leaf,
    skill,
    format,
    tier,
    atoms,
    scope: scopeOf(atoms, tier === "strict"),
    exclusive,
    entries,
    entry: (id) => byId.get(fullEntryId(id, skill.leaf)),
    routes: resolved(context.routes, checkedRoute, skill.leaf),
    queries: resolved(context.queries, checkedQuery, skill.leaf),
    denies: resolved(context.denies, checkedDeny, skill.leaf),
    bindings: new Map(resolved([...context.bindings.values()], checkedBinding, skill.leaf).map((binding) => [binding.variable, binding])),
  });
}

function checkedLibrary(context: LibraryContext, skills: readonly CheckedSkill[]): CheckedLibrary {
  const { library } = context;
  const byLeaf = new Map(skills.map((skill) => [skill.leaf, skill]));
  return asCheckedLibrary({
    root: library.root,
    config: library.config,
    library,
    skills,
    skill: (leaf) => byLeaf.get(leaf),
    entry: (id, from) => {
      const full = fullEntryId(id, from.leaf);
      const leaf = context.shared.skillOfIds(parseEntryId(full)?.leaf ?? "")?.leaf;
      const skill = byLeaf.get(leaf ?? "");
      const entry = skill?.entry(full);
      return skill && entry ? { skill, entry } : undefined;
    },
  });
}

/** All of them: the checks have passed, so each is resolved. */
function resolved<T, R>(all: readonly T[], resolve: (one: T) => R | undefined, leaf: string): R[] {
  return all.map((one) => {
    const result = resolve(one);
    invariant(result !== undefined, `a part of \`${leaf}\` passed every check and is not resolved`);
    return result;
  });
}
