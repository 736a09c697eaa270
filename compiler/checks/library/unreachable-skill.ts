/** Somebody can start every skill: a user, the model, or another skill. */

import { frontmatterRow, frontmatterText } from "../../model/frontmatter.js";
import { check } from "../check.js";

const outgoing = new Set(["to", "spawns", "escalates"]);

export const unreachableSkill = check<{ leaf: string }>("unreachable-skill", {
  layer: 3,
  adjustable: true,
  severity: "error",
  title: "a skill that nobody can start",
  message: ({ leaf }) => `neither a user, nor the model, nor another skill can start \`${leaf}\``,
  help: () => "allow one of `user-invocable` and model invocation, or let a skill hand over to it or spawn it",
  explain: {
    why: "With `user-invocable: false` no user can type it, with `disable-model-invocation: true` no agent loads it, and no pipeline edge leads to it: the skill is dead text.",
    wrong: 'frontmatter: [\n\t{key: "user-invocable", value: " false"},\n\t{key: "disable-model-invocation", value: " true"}, …\n]',
    right: 'frontmatter: [\n\t{key: "user-invocable", value: " false"}, …\n]',
  },
  library({ skills, library }, report) {
    const started = new Set(skills.flatMap(({ skill }) => (skill.model.routing?.pipeline.edges ?? []).filter(({ kind }) => outgoing.has(kind)).map((edge) => edge.skill)));
    for (const { skill } of skills) {
      const { model, leaf } = skill;
      const row = frontmatterRow(model, "disable-model-invocation");
      if (row === undefined || frontmatterText(model, "disable-model-invocation") !== "true" || frontmatterText(model, "user-invocable") !== "false") continue;
      const expected = model.routing?.pipeline.edges?.some(({ kind }) => kind === "from" || kind === "spawnedBy") ?? false;
      if (!started.has(leaf) && !expected && library.broken.size === 0) report(skill.origins.span(row, "value"), { leaf });
    }
  },
});
