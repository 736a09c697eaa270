/** A ref points at words, not at control flow. */

import { check } from "../check.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { SkillContext } from "../skill-context.js";

export const refMismatch = check<{ id: string; role: string }>("ref-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a ref across sections to an entry that is neither a definition nor a payload",
  message: ({ id, role }) => `the ref \`${id}\` leads to a \`${role}\` of another section`,
  help: () => "refer to definitions and payloads only, or to the own section; which entry comes when is said by `pred` and `post`",
  explain: {
    why: "Sequencing belongs to the conditions: a ref that jumps to a step elsewhere is control flow that the model does not see. A route may refer to the entries that its anchor names.",
    wrong: 'sections: [\n\t{title: "Run", blocks: [{entry: {fields: {ref: ["END-001"]}, …}}]},\n\t{title: "End", blocks: [{entry: {id: "SKILL-TIDY-END-001", role: "step", …}}]},\n]',
    right: 'sections: [\n\t{title: "Run", blocks: [{entry: {fields: {ref: ["TERM-001"]}, …}}]},\n\t{title: "Terms", blocks: [{entry: {id: "SKILL-TIDY-TERM-001", role: "def", …}}]},\n]',
  },
  skill(context, report) {
    for (const { kind, id, full, leaf, span, holder, target: own } of context.references) {
      if (kind !== "ref" || holder === undefined || full === undefined || leaf === undefined) continue;
      const other = own === undefined ? context.shared.skillOfIds(leaf) : context.skill;
      const target = own ?? other?.outline.find(full);
      if (target === undefined || other === undefined || fits(context, holder, target)) continue;
      report(span, { id, role: target.entry.role }, { related: [{ span: other.origins.span(target.entry, "id"), message: "the entry" }] });
    }
  },
});

function fits({ routes }: SkillContext, holder: PlacedEntry, target: PlacedEntry): boolean {
  if (target.entry.role === "def" || target.entry.role === "payload" || target.section === holder.section) return true;
  const route = routes.find(({ sectionIndex }) => sectionIndex === holder.sectionIndex);
  const named = [...(route?.replaces ?? []), ...(route?.between ? [route.between.after, route.between.before] : [])];
  return named.some(({ entry }) => entry === target);
}
