/** Title states are states of gates. */

import { check } from "../check.js";

export const titleStateMismatch = check<{ id: string; role: string }>("title-state-mismatch", {
  layer: 2,
  severity: "error",
  title: "a title state of an entry that is no gate",
  message: ({ id, role }) => `\`${id}\` is a \`${role}\`, and a title state belongs to a gate`,
  help: () => "name the gate at which the session waits",
  explain: {
    why: "The title of a session shows at which approval it waits, and only a gate waits.",
    wrong: 'title: states: "CODE-READY": {entry: "SKILL-TIDY-RUN-001", …}  // a step',
    right: 'title: states: "CODE-READY": {entry: "SKILL-TIDY-GATE-001", …}',
  },
  skill({ skill, references }, report) {
    for (const { kind, id, span, target } of references) {
      if (kind !== "title state" || target === undefined || target.entry.role === "gate") continue;
      report(span, { id, role: target.entry.role }, { related: [{ span: skill.origins.span(target.entry, "role"), message: "its role" }] });
    }
  },
});
