/** A ref points at words, not at control flow. */

import { check } from "../check.js";
import type { PlacedEntry } from "../../model/outline.js";
import type { SkillContext } from "../skill-context.js";

export const refMismatch = check<{ id: string; role: string }>("ref-mismatch", {
  layer: 2,
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
    for (const { kind, id, span, holder, target } of context.references) {
      if (kind !== "ref" || holder === undefined || target === undefined || fits(context, holder, target)) continue;
      report(span, { id, role: target.entry.role }, { related: [{ span: context.skill.origins.span(target.entry, "id"), message: "the entry" }] });
    }
  },
});

function fits({ routes }: SkillContext, holder: PlacedEntry, target: PlacedEntry): boolean {
  if (target.entry.role === "def" || target.entry.role === "payload" || target.sectionIndex === holder.sectionIndex) return true;
  const route = routes.find(({ sectionIndex }) => sectionIndex === holder.sectionIndex);
  const named = [...(route?.replaces ?? []), ...(route?.between ? [route.between.after, route.between.before] : [])];
  return named.some(({ entry }) => entry === target);
}
