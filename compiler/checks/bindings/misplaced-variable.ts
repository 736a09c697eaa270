/** A variable is read only in texts that are filled in. */

import { check } from "../check.js";
import { isFilled } from "../read/variables.js";
import { withArticle } from "../read/words.js";

export const misplacedVariable = check<{ variable: string; place: string }>("misplaced-variable", {
  layer: 4,
  severity: "error",
  title: "a variable where no value is filled in",
  message: ({ variable, place }) => `\`$${variable}\` is not filled in in ${withArticle(place)}`,
  help: () => "say it in words, without the variable",
  explain: {
    why: "Values are filled into SKILL.md, the files beside it and `enforce`. What a session's title says, and the name of a container, are read as they stand: whoever reads them would see the bare name.",
    wrong: 'title: {states: {"PLAN-READY": {entry: "RUN-003", meaning: "plan in $SKILL_TIDY_PLANS"}}}',
    right: 'title: {states: {"PLAN-READY": {entry: "RUN-003", meaning: "plan written"}}}',
  },
  skill({ variables, bindings }, report) {
    for (const found of variables) {
      if (isFilled(found) || !bindings.has(found.variable)) continue;
      report(found.span, { variable: found.variable, place: found.text.kind === "docker" ? "container's name" : "title state's meaning" });
    }
  },
});
