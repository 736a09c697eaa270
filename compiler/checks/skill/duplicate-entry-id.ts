/** One entry an id. */

import { at, check } from "../check.js";

export const duplicateEntryId = check<{ id: string }>("duplicate-entry-id", {
  layer: 2,
  severity: "error",
  title: "two entries with one id",
  message: ({ id }) => `two entries have the id \`${id}\``,
  help: () => "give the second one a number of its own",
  explain: {
    why: "An id names one entry: links, anchors and verdicts would not know which of two is meant.",
    wrong: 'entry: {id: "SKILL-TIDY-RUN-001", title: "Read", …}\nentry: {id: "SKILL-TIDY-RUN-001", title: "Write", …}',
    right: 'entry: {id: "SKILL-TIDY-RUN-001", title: "Read", …}\nentry: {id: "SKILL-TIDY-RUN-002", title: "Write", …}',
  },
  skill({ skill }, report) {
    for (const placed of skill.outline.entries) {
      const { entry } = placed;
      const first = skill.outline.find(entry.id);
      if (first === undefined || first === placed) continue;
      report(at(entry, "id"), { id: entry.id }, { related: [{ span: skill.origins.span(first.entry, "id"), message: "the first one" }] });
    }
  },
});
