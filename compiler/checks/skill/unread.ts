/** Every atom of a skill is read by something that keeps it alive. */

import { keywords } from "../../expression/tokens.js";
import { check, labelOf } from "../check.js";
import { isAlive, readersOf, spanOfReader } from "../read/readers.js";

export const unread = check<{ id: string; steps: boolean }>("unread", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "an atom that nothing reads",
  message: ({ id, steps }) => (steps ? `only preds of entries that act read \`${id}\`, and in format 3 these keep no atom alive` : `nothing reads \`${id}\``),
  help: ({ id }) => `delete \`${id}\` and the clauses that grant it, or let a rule, a stop, a route or a query speak of it`,
  explain: {
    why: "A fact that nothing judges is bookkeeping without a use. In format 3, and for shared atoms, only the pred of a stop, rule, quality or route, a query or an `enforce` deny keeps an atom alive; in format 2 any pred does.",
    wrong: 'atoms: {drafted: {sort: "state"}}\n… post: ["drafted"]  // no clause reads it',
    right: 'atoms: {drafted: {sort: "state"}}\n… post: ["drafted"]\n… role: "rule", pred: "sent => drafted"',
  },
  skill(context, report) {
    const { atoms } = context.skill.model;
    if (atoms === undefined) return;
    for (const id of context.ownAtoms.atoms.keys()) {
      // No clause can name a keyword, and a shared atom is not the skill's to declare: other checks say so.
      if (keywords.has(id) || context.shared.atoms.atoms.has(id) || isAlive(context, id, false)) continue;
      const readers = readersOf(context, id);
      report(labelOf(atoms, id), { id, steps: readers.length > 0 }, { related: readers.map((reader) => ({ span: spanOfReader(reader), message: "read here" })) });
    }
  },
});
