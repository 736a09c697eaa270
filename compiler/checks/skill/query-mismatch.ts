/** A committed question is about the skill in whose folder it stands, and asks what can be asked. */

import { fileSpan } from "../../source/span.js";
import { check } from "../check.js";
import { isTransition } from "../read/roles.js";

export const queryMismatch = check<{ problem: string; help: string }>("query-mismatch", {
  layer: 2,
  severity: "error",
  title: "a committed question that names no skill, another skill, or an entry that never fires",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A question is frozen with its skill. In a skill's folder it is about that skill, at the root it names one. `reach` asks whether an entry can fire, and only entries that act, and stops, can.",
    wrong: '// skills/tidy/queries/end.json\n{"skill": "sort", "question": "…", "expect": "sat", "reach": "END-001"}',
    right: '// skills/tidy/queries/end.json\n{"question": "…", "expect": "sat", "reach": "END-001"}',
  },
  skill({ skill, queries, references }, report) {
    for (const { query } of queries) {
      const { model, origins } = query;
      if (skill.queries.includes(query) && model.skill !== undefined && model.skill !== skill.leaf) {
        report(origins.span(model, "skill"), { problem: `the question names \`${model.skill}\`, and stands in the folder of \`${skill.leaf}\``, help: "remove `skill`, or move the file to that skill's folder" });
      }
    }
    for (const { kind, id, span, target } of references) {
      if (kind !== "question" || target === undefined || isTransition(target.entry.role) || target.entry.role === "stop") continue;
      const related = [{ span: skill.origins.span(target.entry, "role"), message: "its role" }];
      report(span, { problem: `\`${id}\` is a \`${target.entry.role}\`, and never fires`, help: "name an entry that acts, or a stop" }, { related });
    }
  },
  library({ library }, report) {
    for (const query of library.queries) {
      if (query.skill === undefined) report(fileSpan(query.file), { problem: "the question names no skill", help: "add `\"skill\": \"<leaf>\"`, or move the file to the skill's folder `queries/`" });
    }
  },
});
