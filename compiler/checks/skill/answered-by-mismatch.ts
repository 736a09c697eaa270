/** A skill that a hook answers has an answer, and nothing to do. */

import { at, check, labelOf } from "../check.js";
import { isTransition } from "../read/roles.js";

export const answeredByMismatch = check<{ problem: string; help: string }>("answered-by-mismatch", {
  layer: 2,
  severity: "error",
  title: "a skill that a hook answers, without an answer or with steps",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "With `answeredBy: \"hook\"` the hook answers every typed invocation with the skill's payload, and no agent reads the entries: a step in it would never run.",
    wrong: 'answeredBy: "hook"\nsections: [{title: "Run", blocks: [{entry: {role: "step", …}}]}]',
    right: 'answeredBy: "hook"\nsections: [{title: "Answer", blocks: [{entry: {role: "payload", …}}]}]',
  },
  skill({ skill }, report) {
    if (skill.model.answeredBy === undefined) return;
    const { entries } = skill.outline;
    if (!entries.some(({ entry }) => entry.role === "payload")) {
      report(labelOf(skill.model, "answeredBy"), { problem: "the skill is answered by a hook, but has no payload entry to answer with", help: "add an entry of the role `payload`, with its file" });
    }
    for (const { entry } of entries) {
      if (isTransition(entry.role)) report(at(entry, "role"), { problem: `no agent runs the \`${entry.role}\` of a skill that a hook answers`, help: "remove the entry, or remove `answeredBy`" });
    }
  },
});
