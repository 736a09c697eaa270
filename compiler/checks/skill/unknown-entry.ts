/** Whatever names an entry of the same skill names one that exists. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { parseEntryId, shortEntryId } from "../../model/entry-id.js";
import { check } from "../check.js";
import type { ReferenceKind } from "../read/entry-references.js";

const what: Readonly<Record<ReferenceKind, string>> = {
  link: "the link", ref: "the ref", anchor: "the anchor", "title state": "the title state", "enforce rule": "the enforce rule", question: "the question",
};

export const unknownEntry = check<{ id: string; kind: ReferenceKind; known: readonly string[] }>("unknown-entry", {
  layer: 2,
  severity: "error",
  title: "a reference to an entry that does not exist",
  message: ({ id, kind }) => `${what[kind]} names \`${id}\`, and the skill has no such entry`,
  help: ({ id, known }) => didYouMean(id, known) ?? "name an entry of this skill by its id, or in short as `SECTION-NNN`",
  explain: {
    why: "Links would lead nowhere, and a route, a title state or a rule would be about nothing.",
    wrong: 'statement: "READ the map, then follow [[RUN-008]]."',
    right: 'statement: "READ the map, then follow [[RUN-003]]."',
  },
  skill({ skill, leafInIds, references }, report) {
    const ids = skill.outline.entries.map(({ entry }) => entry.id);
    for (const { id, kind, full, leaf, span, target } of references) {
      if (target !== undefined) continue;
      if (full === undefined ? kind === "link" : leaf !== leafInIds && (kind === "link" || kind === "ref")) continue;
      const known = full === id ? ids : ids.map((each) => shortOf(each));
      report(span, { id, kind, known });
    }
  },
});

function shortOf(id: string): string {
  const parsed = parseEntryId(id);
  return parsed === undefined ? id : shortEntryId(parsed);
}
