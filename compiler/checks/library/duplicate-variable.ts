/** No two skills have a variable of one name. */

import type { Span } from "../../source/span.js";
import { check } from "../check.js";

export const duplicateVariable = check<{ variable: string; other: string }>("duplicate-variable", {
  layer: 3,
  severity: "error",
  title: "two variables of one name",
  message: ({ variable, other }) => `\`$${variable}\` is a variable of \`${other}\` too`,
  help: () => "rename one of the keys",
  explain: {
    why: "A variable is `SKILL_<SKILL>_<KEY>`, hyphens as underscores. The key `B_C` of `a` and the key `C` of `a-b` make one name, so one value would be set for both.",
    wrong: '// a.cue\nenv: {B_C: {interface: "check@1"}}\n// a-b.cue\nenv: {C: {interface: "test@1"}}',
    right: '// a.cue\nenv: {CHECK: {interface: "check@1"}}\n// a-b.cue\nenv: {C: {interface: "test@1"}}',
  },
  library({ skills }, report) {
    const first = new Map<string, { readonly leaf: string; readonly span: Span }>();
    for (const { skill, bindings } of skills) {
      for (const { key, variable } of bindings.values()) {
        const span = skill.origins.label(skill.model.env ?? {}, key);
        const before = first.get(variable);
        if (before === undefined) first.set(variable, { leaf: skill.leaf, span });
        else if (before.leaf !== skill.leaf) report(span, { variable, other: before.leaf }, { related: [{ span: before.span, message: "the other variable" }] });
      }
    }
  },
});
