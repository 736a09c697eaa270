/** Ids have the full form, with the skill's own leaf. */

import { isShortEntryId, parseEntryId } from "../../model/entry-id.js";
import { at, check } from "../check.js";

export const invalidEntryId = check<{ id: string; problem: string; help: string }>("invalid-entry-id", {
  layer: 2,
  severity: "error",
  title: "an entry id that is not well formed",
  message: ({ id, problem }) => `\`${id}\` ${problem}`,
  help: ({ help }) => help,
  explain: {
    why: "Links, anchors, verdicts and payload files all name entries by id, also across skills. An id is `SKILL-<LEAF without hyphens>-<SECTION>-<NNN>`, perhaps with one lower case letter at the end.",
    wrong: '// skills/tidy/tidy.cue\nentry: {id: "RUN-1", …}',
    right: '// skills/tidy/tidy.cue\nentry: {id: "SKILL-TIDY-RUN-001", …}',
  },
  skill({ skill, leafInIds }, report) {
    for (const { entry } of skill.outline.entries) {
      const parsed = parseEntryId(entry.id);
      const form = `\`SKILL-${leafInIds}-<SECTION>-<NNN>\``;
      if (parsed === undefined) {
        const help = isShortEntryId(entry.id) ? `write \`SKILL-${leafInIds}-${entry.id}\`` : `write ${form}: SECTION in capitals, NNN three digits and perhaps a lower case letter`;
        report(at(entry, "id"), { id: entry.id, problem: "is no full entry id", help });
      } else if (parsed.leaf !== leafInIds) {
        report(at(entry, "id"), { id: entry.id, problem: `is the id of another skill, \`${parsed.leaf}\``, help: `the ids of this skill start with \`SKILL-${leafInIds}-\`` });
      }
    }
  },
});
