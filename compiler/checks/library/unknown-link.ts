/** Links and refs into other skills lead to entries that exist. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { leafInIds } from "../../model/entry-id.js";
import { check } from "../check.js";

export const unknownLink = check<{ id: string; problem: string; known: readonly string[] }>("unknown-link", {
  layer: 3,
  severity: "error",
  title: "a link to an entry of another skill that does not exist",
  message: ({ id, problem }) => `\`${id}\` names ${problem}`,
  help: ({ id, known }) => didYouMean(id, known) ?? "name an entry of a skill of this folder",
  explain: {
    why: "The rendered link would lead to a place that is not there.",
    wrong: 'statement: "READ [[SKILL-SORT-TERM-009]]."  // sort has no such entry',
    right: 'statement: "READ [[SKILL-SORT-TERM-001]]."',
  },
  library(context, report) {
    const broken = new Set([...context.library.broken].map(leafInIds));
    for (const { references, leafInIds: own } of context.skills) {
      for (const { kind, id, full, leaf, span } of references) {
        if ((kind !== "link" && kind !== "ref") || leaf === undefined || full === undefined || leaf === own || broken.has(leaf)) continue;
        const target = context.shared.skillOfIds(leaf);
        if (target === undefined) {
          const known = context.skills.map((each) => `SKILL-${each.leafInIds}-${full.split("-").slice(2).join("-")}`);
          report(span, { id, problem: `an entry of the skill \`${leaf}\`, which does not exist`, known });
        } else if (target.outline.find(full) === undefined) {
          report(span, { id, problem: `no entry of the skill \`${target.leaf}\``, known: target.outline.entries.map(({ entry }) => entry.id) });
        }
      }
    }
  },
});
