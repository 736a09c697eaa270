/** Every variable that a text reads is declared in `env`. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { leafInVariables } from "../../model/references.js";
import { check } from "../check.js";

export const undeclaredVariable = check<{ variable: string; leaf: string; known: readonly string[] }>("undeclared-variable", {
  layer: 2,
  severity: "error",
  title: "a variable that `env` does not declare",
  message: ({ variable }) => `\`$${variable}\` is not declared in \`env\``,
  help: ({ variable, leaf, known }) =>
    didYouMean(variable, known) ?? (variable.startsWith(`SKILL_${leaf}_`) ? `declare \`${variable.slice(leaf.length + 7)}\` in \`env\`, bound to an interface` : `the variables of this skill start with \`$SKILL_${leaf}_\``),
  explain: {
    why: "Deploy fills declared variables; an undeclared one reaches the agent as an empty word of the shell.",
    wrong: 'env: {CHECK: {interface: "check@1"}}\n… statement: "RUN `$SKILL_TIDY_CHEK`."',
    right: 'env: {CHECK: {interface: "check@1"}}\n… statement: "RUN `$SKILL_TIDY_CHECK`."',
  },
  skill({ skill, variables, bindings, lifted }, report) {
    const leaf = leafInVariables(skill.leaf);
    for (const { variable, span, text } of variables) {
      const loose = lifted || text.kind === "sibling file";
      if (bindings.has(variable) || (loose && !variable.startsWith(`SKILL_${leaf}_`))) continue;
      report(span, { variable, leaf, known: [...bindings.keys()] });
    }
  },
});
