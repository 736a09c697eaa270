/** A link token holds an entry id. */

import { check } from "../check.js";

export const invalidLink = check<{ target: string }>("invalid-link", {
  layer: 2,
  severity: "error",
  title: "a link token that holds no entry id",
  message: ({ target }) => `\`[[${target}]]\` is no link to an entry`,
  help: () => "write `[[SECTION-NNN]]` or `[[SKILL-<LEAF>-SECTION-NNN]]`; put double brackets that are meant as text into backticks",
  explain: {
    why: "Double brackets are links. One that names no entry would stand in the rendered text as it is.",
    wrong: 'statement: "READ the map, then follow [[run three]]."',
    right: 'statement: "READ the map, then follow [[RUN-003]]."',
  },
  skill({ references }, report) {
    for (const { kind, full, id, span, target } of references) if (kind === "link" && full === undefined && target === undefined) report(span, { target: id });
  },
});
