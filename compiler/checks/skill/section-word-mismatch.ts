/** The entries of a section share one section word, which no other section has. */

import { parseEntryId } from "../../model/entry-id.js";
import type { PlacedEntry } from "../../model/outline.js";
import { at, check } from "../check.js";

export const sectionWordMismatch = check<{ word: string; problem: string; help: string }>("section-word-mismatch", {
  layer: 2,
  severity: "error",
  title: "an entry id with the word of another section",
  message: ({ word, problem }) => `the section word \`${word}\` ${problem}`,
  help: ({ help }) => help,
  explain: {
    why: "The word in an id tells a reader in which section the entry stands. One word for a section, one section for a word.",
    wrong: 'sections: [{title: "Run", blocks: [\n\t{entry: {id: "SKILL-TIDY-RUN-001", …}},\n\t{entry: {id: "SKILL-TIDY-END-002", …}},\n]}]',
    right: 'sections: [{title: "Run", blocks: [\n\t{entry: {id: "SKILL-TIDY-RUN-001", …}},\n\t{entry: {id: "SKILL-TIDY-RUN-002", …}},\n]}]',
  },
  skill({ skill, leafInIds }, report) {
    const owners = new Map<string, PlacedEntry>();
    for (const section of skill.model.sections) {
      let first: { readonly word: string; readonly placed: PlacedEntry } | undefined;
      for (const placed of skill.outline.ofSection(section)) {
        const { entry } = placed;
        const id = parseEntryId(entry.id);
        if (id === undefined || id.leaf !== leafInIds || skill.outline.find(entry.id) !== placed) continue;
        if (first === undefined) {
          first = { word: id.section, placed };
          const owner = owners.get(id.section);
          if (owner === undefined) owners.set(id.section, placed);
          else {
            const related = [{ span: skill.origins.span(owner.entry, "id"), message: "the other section's first entry" }];
            const title = owner.section.title ?? "";
            report(at(entry, "id"), { word: id.section, problem: `is already that of the section \`${title}\``, help: "choose another word for the ids of this section" }, { related });
          }
        } else if (id.section !== first.word) {
          const related = [{ span: skill.origins.span(first.placed.entry, "id"), message: "the section's first entry" }];
          report(at(entry, "id"), { word: id.section, problem: `is not that of its section, \`${first.word}\``, help: `write \`SKILL-${leafInIds}-${first.word}-${id.number}\`, or move the entry` }, { related });
        }
      }
    }
  },
});
