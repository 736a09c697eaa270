/** A statement uses the phrase of an atom that its clauses never mention. Nothing is solved. */

import { isVerbatim } from "../../../compiler/model/schema/types.js";
import { batteryCheck } from "../check.js";

export const alias = batteryCheck<{ id: string; phrase: string; atom: string }>("alias", {
  over: "clauses",
  severity: "info",
  title: "a phrase of the vocabulary whose atom the clauses don't mention",
  message: ({ id, phrase, atom }) => `\`${id}\` says "${phrase}", the phrase of \`${atom}\`, but its clauses don't mention that atom`,
  help: ({ atom }) => `let its pred or post speak of \`${atom}\`, or say it in other words`,
  explain: {
    why: "A phrase maps one wording to one atom. Where the prose says it and the clauses don't, reader and solver see different conditions.",
    wrong: 'statement: "TAG the commit after approval.", pred: "checks_green"',
    right: 'statement: "TAG the commit after approval.", pred: "checks_green and approved"',
  },
  run(subject, report) {
    const { skill, model } = subject;
    const phrases = [...skill.atoms.values()].flatMap(({ id, declaration }) => (declaration?.atom.aliases ?? []).map((phrase) => ({ id, phrase })));
    for (const { entry, pred, post } of skill.entries) {
      if (entry.role === "def" || entry.role === "payload" || entry.role === "note" || model.uncovered.includes(entry.id)) continue;
      const [property, text] = isVerbatim(entry) ? (["verbatim", entry.verbatim] as const) : (["statement", entry.statement] as const);
      for (const { id, phrase } of phrases) {
        if (pred?.atoms.has(id) || post.includes(id)) continue;
        const start = wordIndex(text, phrase);
        if (start >= 0) report(skill.skill.origins.within(entry, property, { start, end: start + phrase.length }), { id: entry.id, phrase, atom: id });
      }
    }
  },
});

/** Where a phrase stands as whole words, in any case; -1 where it does not. */
function wordIndex(text: string, phrase: string): number {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, "iu").exec(text)?.index ?? -1;
}
