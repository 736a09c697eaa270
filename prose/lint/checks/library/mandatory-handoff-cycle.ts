/** Skills do not hand off to each other in a circle, whatever the case. */

import type { HandOff } from "../../../steps/hand-offs.js";
import { libraryCheck } from "../../check.js";
import type { SkillFacts } from "../../prose-skill.js";

export const mandatoryHandoffCycle = libraryCheck<{ names: readonly string[] }>(
  "mandatory-handoff-cycle",
  {
    severity: "error",
    title: "skills hand off to each other in a circle",
    message: ({ names }) => `this hand-off closes a circle: ${names.map((name) => `\`${name}\``).join(" → ")}`,
    help: () => "make one of the hand-offs depend on a condition, or drop it",
    explain: {
      why: "Each skill has to wait for the next, so none of them ever ends.",
      wrong: "=== draft/SKILL.md\n---\nname: draft\ndescription: Drafts a text. Use when the user asks for a draft.\n---\nREQUIRED: invoke the `review` skill.\n=== review/SKILL.md\n---\nname: review\ndescription: Reviews a text. Use when the user asks for a review.\n---\nREQUIRED: invoke the `draft` skill.\n",
      right: "=== draft/SKILL.md\n---\nname: draft\ndescription: Drafts a text. Use when the user asks for a draft.\n---\nREQUIRED: invoke the `review` skill.\n=== review/SKILL.md\n---\nname: review\ndescription: Reviews a text. Use when the user asks for a review.\n---\nIf the text has faults, invoke the `draft` skill.\n",
    },
  },
  ({ skills }, report) => {
    const byName = new Map<string, SkillFacts>();
    for (const skill of skills) if (!byName.has(skill.name)) byName.set(skill.name, skill);
    const edges = new Map<SkillFacts, { readonly handOff: HandOff; readonly to: SkillFacts }[]>();
    for (const skill of byName.values()) {
      const out = skill.handOffs.flatMap((handOff) => {
        const to = byName.get(handOff.name);
        return handOff.mandatory && to !== undefined && to !== skill ? [{ handOff, to }] : [];
      });
      edges.set(skill, out);
    }
    const done = new Set<SkillFacts>();
    for (const start of byName.values()) {
      const path: SkillFacts[] = [];
      const indexes: number[] = [];
      if (done.has(start)) continue;
      path.push(start);
      indexes.push(0);
      while (path.length > 0) {
        const at = path[path.length - 1];
        const index = indexes[indexes.length - 1] ?? 0;
        const edge = at === undefined ? undefined : edges.get(at)?.[index];
        if (at === undefined || edge === undefined) {
          if (at !== undefined) done.add(at);
          path.pop();
          indexes.pop();
          continue;
        }
        indexes[indexes.length - 1] = index + 1;
        const from = path.indexOf(edge.to);
        if (from !== -1) {
          const circle = path.slice(from);
          const related = circle.slice(0, -1).flatMap((skill, step) => {
            const next = circle[step + 1];
            const over = edges.get(skill)?.find(({ to }) => to === next);
            return over === undefined ? [] : [{ span: { file: skill.file, start: over.handOff.start, end: over.handOff.end }, message: `\`${skill.name}\` hands off here` }];
          });
          report(at, edge.handOff, { names: [...circle.map(({ name }) => name), edge.to.name] }, { related });
        } else if (!done.has(edge.to)) {
          path.push(edge.to);
          indexes.push(0);
        }
      }
    }
  },
);
