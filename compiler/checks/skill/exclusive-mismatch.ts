/** Exclusive groups are groups of different bool atoms. */

import { didYouMean } from "../../diagnostics/nearest.js";
import type { Typed } from "../../model/library.js";
import type { Span } from "../../source/span.js";
import { check } from "../check.js";
import type { ResolvedAtom } from "../resolve/atoms.js";

interface Params {
  readonly problem: string;
  readonly help: string;
}

export const exclusiveMismatch = check<Params>("exclusive-mismatch", {
  layer: 2,
  severity: "error",
  title: "an exclusive group that is no group of different bool atoms",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "Of an exclusive group at most one atom is true in any state. That says something of bools only, and an atom that is named twice could never be true.",
    wrong: 'exclusive: [["approved", "aproved"]]',
    right: 'exclusive: [["approved", "rejected"]]',
  },
  skill({ skill, atoms, shared }, report) {
    for (const [span, params] of mismatches(skill.model.exclusive, skill, atoms, shared.vocabularyBroken)) report(span, params);
  },
  library({ library: { vocabulary }, shared }, report) {
    if (vocabulary) for (const [span, params] of mismatches(vocabulary.model.exclusive, vocabulary, shared.atoms.atoms, false)) report(span, params);
  },
});

function* mismatches(groups: readonly (readonly string[])[] = [], { origins }: Typed<object>, atoms: ReadonlyMap<string, ResolvedAtom>, incomplete: boolean): Generator<[Span, Params]> {
  for (const group of groups) {
    for (const [index, id] of group.entries()) {
      const type = atoms.get(id)?.type;
      if (group.indexOf(id) !== index) yield [origins.span(group, index), { problem: `the group names \`${id}\` twice`, help: "remove one of them" }];
      else if (type === undefined) {
        if (!incomplete) yield [origins.span(group, index), { problem: `the group names \`${id}\`, which is no declared atom`, help: didYouMean(id, atoms.keys()) ?? `declare \`${id}\`` }];
      } else if (type.kind !== "bool") {
        yield [origins.span(group, index), { problem: `\`${id}\` is ${type.kind === "int" ? "an int" : "an enum"}, and a group is one of bools`, help: type.kind === "enum" ? "the members of an enum exclude each other already" : "remove it from the group" }];
      }
    }
  }
}
