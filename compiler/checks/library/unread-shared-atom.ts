/** Every shared atom is read by some skill. */

import { keywords } from "../../expression/tokens.js";
import { check } from "../check.js";
import { isAlive } from "../read/readers.js";

export const unreadSharedAtom = check<{ id: string }>("unread-shared-atom", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "a shared atom that no skill reads",
  message: ({ id }) => `no skill reads the shared atom \`${id}\``,
  help: () => "delete it from the vocabulary, or let a rule, a stop, a route or a query speak of it",
  explain: {
    why: "The vocabulary is what skills share. A shared atom lives only while the pred of a stop, rule, quality or route, a query or an `enforce` deny reads it; a step's pred keeps nothing alive.",
    wrong: '// vocabulary.cue\natoms: {tests_green: {sort: "state"}}  // no skill reads it',
    right: '// vocabulary.cue\natoms: {tests_green: {sort: "state"}}\n// ship.cue\n… role: "rule", pred: "shipped => tests_green"',
  },
  library({ skills, library, shared }, report) {
    if (library.broken.size > 0) return;
    for (const { id, declaration } of shared.atoms.atoms.values()) {
      // No clause can name a keyword: `reserved-atom-name` says it.
      if (declaration === undefined || keywords.has(id) || skills.some((context) => !context.ownAtoms.atoms.has(id) && isAlive(context, id, true))) continue;
      report(declaration.owner.origins.label(declaration.map, id), { id });
    }
  },
});
