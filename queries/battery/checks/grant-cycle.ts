/** Entries that wait for each other's grants, none of which even the relaxed fixpoint reaches. */

import { plural, printAtom } from "../../print.js";
import { batteryCheck } from "../check.js";

export const grantCycle = batteryCheck<{ entries: readonly string[]; atoms: readonly string[]; because: number }>("grant-cycle", {
  over: "runs",
  severity: "error",
  title: "entries that wait for each other",
  message: ({ entries, atoms, because }) =>
    `${entries.map((id) => `\`${id}\``).join(" and ")} ${entries.length === 1 ? "waits for its own grant" : "wait for each other's grants"} (${atoms.map(printAtom).join(", ")}), so ${entries.length === 1 ? "it never fires" : "none ever fires"}${because > 0 ? `; ${plural(because, "more entry is", "more entries are")} dead because of this` : ""} (proved (relaxation))`,
  help: ({ atoms }) => {
    const written = atoms.map(printAtom).filter((text) => text.startsWith("`"));
    return written.length === 0 ? "let one of them go without the other" : `grant one of ${written.join(", ")} elsewhere, or give it a source`;
  },
  explain: {
    why: "When a needs b and b needs a, neither can be the first, so a run can never get into the circle.",
    wrong: '… post: ["x"], pred: "y"\n… post: ["y"], pred: "x"',
    right: '… post: ["x"]\n… post: ["y"], pred: "x"',
  },
  async run(subject, report) {
    for (const { entries, atoms, because } of (await subject.deadBy()).cycles) {
      const [first, ...others] = entries;
      if (first === undefined) continue;
      report(subject.predSpan(first), { entries, atoms, because: because.length }, {
        related: [...others.map((id) => ({ span: subject.predSpan(id), message: "part of the cycle" })), ...because.map((id) => ({ span: subject.idSpan(id), message: "dead because of this" }))],
      });
    }
  },
});
