/** An enum has members, nothing else has; a count is an int. */

import type { Typed } from "../../model/library.js";
import type { Atom } from "../../model/schema/types.js";
import type { Span } from "../../source/span.js";
import { check } from "../check.js";

interface Params {
  readonly problem: string;
  readonly help: string;
}

export const atomKindMismatch = check<Params>("atom-kind-mismatch", {
  layer: 2,
  severity: "error",
  title: "an atom whose kind, members and sort disagree",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "The kind says which values an atom has: true and false, the integers, or the listed members. A count is a number, so its kind is `int`.",
    wrong: 'atoms: {mode: {sort: "state", members: ["full", "nightly"]}}',
    right: 'atoms: {mode: {sort: "state", kind: "enum", members: ["full", "nightly"]}}',
  },
  skill({ skill }, report) {
    for (const [span, params] of mismatches(skill.model.atoms, skill)) report(span, params);
  },
  library({ library: { vocabulary } }, report) {
    if (vocabulary) for (const [span, params] of mismatches(vocabulary.model.atoms, vocabulary)) report(span, params);
  },
});

function* mismatches(atoms: Readonly<Record<string, Atom>> = {}, { origins }: Typed<object>): Generator<[Span, Params]> {
  for (const [id, atom] of Object.entries(atoms)) {
    const { kind = "bool", members, sort } = atom;
    if (kind === "enum" && members === undefined) {
      yield [origins.span(atom, "kind"), { problem: `the enum \`${id}\` has no members`, help: "add `members`, in their order" }];
    } else if (kind !== "enum" && members !== undefined) {
      yield [origins.label(atom, "members"), { problem: `\`${id}\` is ${kind === "int" ? "an int" : "a bool"}, and has members`, help: "set `kind: \"enum\"`, or remove the members" }];
    }
    if (sort === "count" && kind !== "int") {
      yield [origins.span(atom, "sort"), { problem: `the count \`${id}\` is ${kind === "enum" ? "an enum" : "a bool"}`, help: "set `kind: \"int\"`, or another sort" }];
    }
    const twice = members?.findIndex((member, index) => members.indexOf(member) !== index) ?? -1;
    if (members !== undefined && twice >= 0) {
      yield [origins.span(members, twice), { problem: `\`${id}\` lists the member \`${members[twice] ?? ""}\` twice`, help: "remove one of them" }];
    }
  }
}
