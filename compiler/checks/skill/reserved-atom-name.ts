/** The keywords of expressions are neither ids nor members. */

import { keywords } from "../../expression/tokens.js";
import type { Typed } from "../../model/library.js";
import type { Atom } from "../../model/schema/types.js";
import type { Span } from "../../source/span.js";
import { check } from "../check.js";

export const reservedAtomName = check<{ name: string; what: string }>("reserved-atom-name", {
  layer: 2,
  severity: "error",
  title: "an atom or a member that is named like a keyword",
  message: ({ name, what }) => `\`${name}\` is a keyword, and can't be ${what}`,
  help: () => "choose another name",
  explain: {
    why: "In an expression the word would always be read as the keyword, so the atom could never be named.",
    wrong: 'atoms: {not: {sort: "state"}}',
    right: 'atoms: {denied: {sort: "state"}}',
  },
  skill({ skill }, report) {
    for (const [span, params] of reserved(skill.model.atoms, skill)) report(span, params);
  },
  library({ library: { vocabulary } }, report) {
    if (vocabulary) for (const [span, params] of reserved(vocabulary.model.atoms, vocabulary)) report(span, params);
  },
});

function* reserved(atoms: Readonly<Record<string, Atom>> = {}, { origins }: Typed<object>): Generator<[Span, { name: string; what: string }]> {
  for (const [id, { members = [] }] of Object.entries(atoms)) {
    if (keywords.has(id)) yield [origins.label(atoms, id), { name: id, what: "an atom" }];
    for (const [index, member] of members.entries()) if (keywords.has(member)) yield [origins.span(members, index), { name: member, what: "a member" }];
  }
}
