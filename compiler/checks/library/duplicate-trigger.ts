/** A phrase that starts a skill starts one skill. */

import type { Span } from "../../source/span.js";
import { check } from "../check.js";
import { triggersOf } from "../read/triggers.js";

export const duplicateTrigger = check<{ phrase: string; other: string }>("duplicate-trigger", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "two skills that claim one phrase",
  message: ({ phrase, other }) => `\`${other}\` claims the phrase \`${phrase}\` too`,
  help: () => "say in both descriptions what tells the two cases apart",
  explain: {
    why: "An agent chooses a skill by its description alone. Two that claim the same words are chosen by chance.",
    wrong: '// ship.cue\ndescription: Deploys. Use when the user asks to ship.\n// deploy.cue\ndescription: Deploys. Use when the user asks to ship.',
    right: '// ship.cue\ndescription: Deploys. Use when the user asks to ship a release.\n// deploy.cue\ndescription: Deploys. Use when the user asks for a preview.',
  },
  library({ skills }, report) {
    const first = new Map<string, { readonly leaf: string; readonly span: Span }>();
    for (const { skill } of skills) {
      for (const { phrase, key, row, start, end } of triggersOf(skill.model)) {
        const span = skill.origins.within(row, "value", { start, end });
        const before = first.get(key);
        if (before === undefined) first.set(key, { leaf: skill.leaf, span });
        else if (before.leaf !== skill.leaf) report(span, { phrase, other: before.leaf }, { related: [{ span: before.span, message: "claimed here too" }] });
      }
    }
  },
});
