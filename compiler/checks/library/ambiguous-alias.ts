/** A phrase is the alias of one atom. */

import type { Span } from "../../source/span.js";
import { check } from "../check.js";
import type { ResolvedAtom } from "../resolve/atoms.js";

interface Alias {
  readonly phrase: string;
  readonly key: string;
  readonly id: string;
  readonly span: Span;
}

export const ambiguousAlias = check<{ phrase: string; id: string; other: string }>("ambiguous-alias", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "a phrase that is the alias of two atoms",
  message: ({ phrase, id, other }) => `\`${phrase}\` is an alias of \`${id}\` and of \`${other}\``,
  help: () => "keep it with one of the atoms",
  explain: {
    why: "An alias maps one wording to one atom. A phrase that means two facts can't be checked against the clauses of the entry that uses it.",
    wrong: 'atoms: {\n\ttests_green: {aliases: ["green"], sort: "state"}\n\tbuild_green: {aliases: ["green"], sort: "state"}\n}',
    right: 'atoms: {\n\ttests_green: {aliases: ["tests are green"], sort: "state"}\n\tbuild_green: {aliases: ["build is green"], sort: "state"}\n}',
  },
  library({ skills, shared: { atoms: sharedAtoms } }, report) {
    const judge = (aliases: readonly Alias[], taken: ReadonlyMap<string, Alias>): Map<string, Alias> => {
      const first = new Map(taken);
      for (const alias of aliases) {
        const before = first.get(alias.key);
        if (before === undefined) first.set(alias.key, alias);
        else if (before.id !== alias.id) report(alias.span, { phrase: alias.phrase, id: alias.id, other: before.id }, { related: [{ span: before.span, message: "the other alias" }] });
      }
      return first;
    };
    const shared = judge(aliasesOf(sharedAtoms.atoms), new Map());
    for (const { ownAtoms } of skills) {
      const own = aliasesOf(ownAtoms.atoms);
      if (own.length > 0) judge(own, shared);
    }
  },
});

function aliasesOf(atoms: ReadonlyMap<string, ResolvedAtom>): Alias[] {
  return [...atoms.values()].flatMap(({ id, declaration }) => {
    const aliases = declaration?.atom.aliases;
    if (declaration === undefined || aliases === undefined) return [];
    const { origins } = declaration.owner;
    return aliases.map((phrase, index) => ({ phrase, key: phrase.toLowerCase().trim().replaceAll(/\s+/g, " "), id, span: origins.span(aliases, index) }));
  });
}
