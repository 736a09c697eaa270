/** For each transition with a post: unsatisfiable iff what it grants already holds whenever it can fire. */

import { and, atom, not } from "../../../compiler/expression/formula.js";
import { batteryCheck } from "../check.js";

export const noOp = batteryCheck<{ id: string; atoms: readonly string[] }>("no-op", {
  over: "runs",
  severity: "warning",
  title: "an entry whose grants always hold already",
  message: ({ id, atoms }) => `\`${id}\` changes nothing: whenever it can fire, \`${atoms.join("` and `")}\` already ${atoms.length === 1 ? "holds" : "hold"}`,
  help: () => "drop the post, or let the entry come before the one that grants it",
  explain: {
    why: "The entry claims to bring about something that has been brought about before it. Either it is not needed, or an earlier entry claims too much.",
    wrong: '… post: ["checked"], pred: "drafted"\n… post: ["checked"], pred: "checked"',
    right: '… post: ["checked"], pred: "drafted"\n… post: ["approved"], pred: "checked"',
  },
  async run(subject, report) {
    const granting = subject.effective.transitions.flatMap((transition) => {
      const post = subject.skill.entry(transition.id)?.post ?? [];
      return post.length === 0 ? [] : [{ transition, post }];
    });
    const runs = await subject.reachable(granting.map(({ transition, post }) => and(subject.canFire(transition), not(and(...post.map(atom))))));
    for (const [index, { transition, post }] of granting.entries()) {
      if (runs[index] !== undefined || (await subject.isDead(transition.id))) continue;
      const entry = subject.skill.entry(transition.id)?.entry;
      const span = entry?.post === undefined ? subject.idSpan(transition.id) : subject.skill.skill.origins.span(entry, "post");
      report(span, { id: transition.id, atoms: post });
    }
  },
});
