/** One entry grants two atoms of one exclusive group. Nothing is solved. */

import { batteryCheck } from "../check.js";

export const exclusive = batteryCheck<{ id: string; atoms: readonly string[] }>("exclusive", {
  over: "clauses",
  severity: "error",
  title: "an entry that grants two atoms of one exclusive group",
  message: ({ id, atoms }) => `\`${id}\` grants \`${atoms.join("` and `")}\`, of which at most one can be true`,
  help: () => "split the entry, or loosen the group",
  explain: {
    why: "Of an exclusive group at most one atom is true in any state, so an entry that grants two of them can never fire.",
    wrong: 'exclusive: [["accepted", "rejected"]]\n… post: ["accepted", "rejected"]',
    right: 'exclusive: [["accepted", "rejected"]]\n… post: ["accepted"]',
  },
  run(subject, report) {
    for (const { entry, post } of subject.skill.entries) {
      for (const group of subject.skill.exclusive) {
        const atoms = [...new Set(post)].filter((atom) => group.atoms.includes(atom));
        if (atoms.length < 2 || entry.post === undefined) continue;
        const second = entry.post.indexOf(atoms[1] ?? "");
        report(subject.skill.skill.origins.span(entry.post, second), { id: entry.id, atoms }, { related: [{ span: group.span, message: "the group" }] });
      }
    }
  },
});
