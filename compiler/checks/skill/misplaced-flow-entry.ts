/** A context section informs; nothing in it acts. */

import { at, check } from "../check.js";
import { isTransition } from "../read/roles.js";

export const misplacedFlowEntry = check<{ role: string; section: string }>("misplaced-flow-entry", {
  layer: 2,
  severity: "error",
  title: "an entry that acts, in a context section",
  message: ({ role, section }) => `the context section \`${section}\` holds a \`${role}\``,
  help: () => "move the entry to a phase, or give the section the kind `phase`",
  explain: {
    why: "A section of kind `context` holds what the others refer to: definitions, rules, templates. A reader who runs the phases in order would miss a step in it.",
    wrong: '{title: "Terms", kind: "context", blocks: [{entry: {role: "step", …}}]}',
    right: '{title: "Terms", kind: "context", blocks: [{entry: {role: "def", …}}]}',
  },
  skill({ skill }, report) {
    for (const { entry, section } of skill.outline.entries) {
      if (section.kind === "context" && isTransition(entry.role)) report(at(entry, "role"), { role: entry.role, section: section.title ?? "" });
    }
  },
});
