/** Entries of a role that can bear clauses and have none. Nothing is solved. */

import { plural } from "../../print.js";
import { batteryCheck } from "../check.js";

export const uncovered = batteryCheck<{ ids: readonly string[] }>("uncovered", {
  over: "clauses",
  severity: "info",
  title: "entries without clauses",
  message: ({ ids }) => `${plural(ids.length, "entry has", "entries have")} no clauses, so no verdict speaks of ${ids.length === 1 ? "it" : "them"}: ${ids.map((id) => `\`${id}\``).join(", ")}`,
  help: () => "write `pred` and `post` where something depends on them",
  explain: {
    why: "Clauses are optional: what has none is simply outside of what is proved. The list says how far the verdicts reach. On the strict tier steps, stops and rules are expected to have clauses.",
    wrong: '… role: "stop", statement: "If the tree is dirty ⇒ STOP."',
    right: '… role: "stop", pred: "tree_dirty", statement: "If the tree is dirty ⇒ STOP."',
  },
  run(subject, report) {
    const entries = subject.model.uncovered.flatMap((id) => subject.skill.entry(id)?.entry ?? []);
    const expected = subject.skill.tier === "strict" ? entries.filter(({ role }) => role === "step" || role === "stop" || role === "rule") : [];
    const rest = entries.filter((entry) => !expected.includes(entry));
    const [shown] = rest;
    if (shown !== undefined) report(subject.idSpan(shown.id), { ids: rest.map(({ id }) => id) });
    for (const { id } of expected) report(subject.idSpan(id), { ids: [id] }, { severity: "warning" });
  },
});
