/** Only what acts or judges has clauses. */

import { check, labelOf } from "../check.js";
import { isTransition, takesPred } from "../read/roles.js";

export const misplacedClause = check<{ clause: string; holder: string; help: string }>("misplaced-clause", {
  layer: 2,
  severity: "error",
  title: "a clause where it would mean nothing",
  message: ({ clause, holder }) => `a ${holder} has no \`${clause}\``,
  help: ({ help }) => help,
  explain: {
    why: "A clause is part of the model that is proved. Definitions, payloads and notes take no part in a run; stops, rules and qualities judge states and grant nothing; only a route section applies under a condition.",
    wrong: 'entry: {role: "rule", statement: "NEVER ask.", post: ["asked"], …}',
    right: 'entry: {role: "rule", statement: "NEVER ask.", pred: "not asked", …}',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections) {
      if (section.kind !== "route" && section.pred !== undefined) {
        report(labelOf(section, "pred"), { clause: "pred", holder: "section that is no route", help: "set `kind: \"route\"` and an anchor, or give the condition to its entries" });
      }
    }
    for (const { entry } of skill.outline.entries) {
      if (entry.pred !== undefined && !takesPred(entry.role)) {
        report(labelOf(entry, "pred"), { clause: "pred", holder: `\`${entry.role}\``, help: "remove it, or choose the role that the statement has" });
      }
      if (entry.post !== undefined && !isTransition(entry.role)) {
        report(labelOf(entry, "post"), { clause: "post", holder: `\`${entry.role}\``, help: "let the step that brings the fact about grant it" });
      }
    }
  },
});
