/** Every variable of `env` is read somewhere. */

import { nearestNames } from "../../diagnostics/nearest.js";
import { check, labelOf } from "../check.js";

export const unusedVariable = check<{ variable: string }>("unused-variable", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a variable that nothing reads",
  message: ({ variable }) => `nothing reads \`$${variable}\``,
  help: () => "refer to it where the program is called, or remove it from `env`",
  explain: {
    why: "A required variable without a reader keeps the skill from being deployed for nothing; any other is a call that was forgotten.",
    wrong: 'env: {CHECK: {interface: "check@1"}}\n… statement: "RUN the checks."',
    right: 'env: {CHECK: {interface: "check@1"}}\n… statement: "RUN `$SKILL_TIDY_CHECK`."',
  },
  skill({ skill, variables, bindings }, report) {
    const { env } = skill.model;
    if (env === undefined) return;
    const read = new Set(variables.map(({ variable }) => variable));
    const undeclared = [...read].filter((variable) => !bindings.has(variable));
    for (const { key, variable } of bindings.values()) {
      if (!read.has(variable) && nearestNames(variable, undeclared).length === 0) report(labelOf(env, key), { variable });
    }
  },
});
