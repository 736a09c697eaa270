/** For each entry and stop: unsatisfiable iff no run fires it. */

import { explainCause, partsOfCause } from "../../cause.js";
import { plural, printParts } from "../../print.js";
import type { Subject } from "../../subject.js";
import { batteryCheck, relatedParts } from "../check.js";

export const reach = batteryCheck<{ id: string; stop: boolean; why: string; repairs: readonly string[]; because: number; proof: string }>("reach", {
  over: "runs",
  severity: "error",
  title: "an entry or a stop that no run fires",
  message: ({ id, stop, why, because, proof }) =>
    `no run ever ${stop ? "meets the stop" : "fires"} \`${id}\`: ${why}${because > 0 ? `; ${plural(because, "more entry is", "more entries are")} dead because of this` : ""} (${proof})`,
  help: ({ repairs }) => (repairs.length === 0 ? undefined : `dropping ${repairs.join(", or ")} would mend it`),
  explain: {
    why: "An entry that can't fire is an instruction that no agent ever gets to. It looks as if the skill did something that it does not do. The verdict is a proof: all runs up to the complete bound are covered.",
    wrong: 'role: "rule", pred: "not asks_user"\nrole: "gate", post: ["asks_user", "approved"]  // can never fire',
    right: 'role: "rule", pred: "unattended => not asks_user"\nrole: "gate", post: ["asks_user", "approved"]',
  },
  async run(subject, report) {
    const statuses = await subject.statuses();
    for (const { id, cause, because } of (await subject.deadBy()).roots) {
      if (await isReportedElsewhere(subject, id)) continue;
      const status = statuses.get(id);
      const corrections = await subject.session.corrections(id);
      const found = corrections.kind === "corrections" ? corrections.sets : [];
      // To drop the entry's own clauses is no repair where another is known.
      const others = found.filter((set) => !set.some((part) => part.kind === "entry" && part.id === id));
      const sets = others.length > 0 ? others : found;
      const bound = subject.session.bound();
      report(
        subject.predSpan(id),
        {
          id,
          stop: subject.session.target(id)?.kind === "stop",
          why: explainCause(cause, id),
          repairs: sets.map((set) => printParts(set)),
          because: because.length,
          proof: `${status?.kind === "unreachable" ? status.certainty : ""}, complete bound ${bound.complete}`,
        },
        {
          related: [
            ...relatedParts(subject, partsOfCause(cause).filter((part) => part.kind !== "entry" || part.id !== id)),
            ...because.map((other) => ({ span: subject.idSpan(other), message: "dead because of this" })),
          ],
        },
      );
    }
  },
});

/** `dead-route`, `total-route` or `exclusive` names the root. @throws Undecided */
async function isReportedElsewhere(subject: Subject, id: string): Promise<boolean> {
  const { effective } = subject;
  const transition = effective.byId.get(id);
  const entry = transition ?? effective.stops.find((stop) => stop.id === id);
  if (entry === undefined) return false;
  if (transition !== undefined && effective.groups.some(({ atoms }) => new Set(transition.grants.filter((atom) => atoms.includes(atom))).size > 1)) return true;
  return subject.isOutByRoute(entry);
}
