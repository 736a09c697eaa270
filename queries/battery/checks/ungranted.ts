/** An atom that a guard, a stop or a route reads, with neither a producer nor a source. Nothing is solved. */

import { didYouMean } from "../../../compiler/diagnostics/nearest.js";
import { batteryCheck } from "../check.js";
import { clauseReads } from "../reads.js";

export const ungranted = batteryCheck<{ atom: string; dead: number; near: string | undefined }>("ungranted", {
  over: "clauses",
  severity: "error",
  title: "an atom that is read and that nothing can make true",
  message: ({ atom, dead }) =>
    `nothing grants \`${atom}\` and it has no source, so it is always false${dead > 0 ? `; ${dead === 1 ? "one entry is" : `${dead} entries are`} dead because of this` : ""}`,
  help: ({ atom, near }) => near ?? `let a step's \`post\` grant \`${atom}\`, or give it a \`source\` that says which part of the world sets it`,
  explain: {
    why: "Guards form a closed system of producers and consumers: an atom is granted by a step's post, or it is an input. One that is neither can never be true, and what waits for it never happens.",
    wrong: 'atoms: {approved: {sort: "event"}}\n… role: "step", pred: "approved"  // no gate grants it',
    right: '… role: "gate", post: ["approved"]\n… role: "step", pred: "approved"',
  },
  async run(subject, report) {
    const granted = subject.effective.granted;
    const reported = new Map<string, { span: Parameters<typeof report>[0]; more: Parameters<typeof report>[0][] }>();
    for (const { atom, span } of clauseReads(subject)) {
      const known = subject.model.atoms.get(atom);
      if (known === undefined || known.type.kind !== "bool" || known.source !== undefined || granted.has(atom)) continue;
      const before = reported.get(atom);
      if (before) before.more.push(span);
      else reported.set(atom, { span, more: [] });
    }
    if (reported.size === 0) return;
    const byAtom = (await subject.canStart()) ? (await subject.deadBy()).byAtom : new Map<string, readonly string[]>();
    for (const [atom, { span, more }] of reported) {
      const entries = byAtom.get(atom) ?? [];
      const near = didYouMean(atom, [...subject.model.atoms.values()].filter(({ id, source }) => granted.has(id) || source !== undefined).map(({ id }) => id));
      report(span, { atom, dead: entries.length, near }, {
        related: [...more.map((place) => ({ span: place, message: "read here too" })), ...entries.map((id) => ({ span: subject.idSpan(id), message: "dead because of this" }))],
      });
    }
  },
});
