/** Rows that every skill's frontmatter needs. */

import { frontmatterRow } from "../../model/frontmatter.js";
import { fileSpan } from "../../source/span.js";
import { check, labelOf } from "../check.js";

const required = ["name", "description", "version", "format"] as const;

export const missingFrontmatterRow = check<{ key: string }>("missing-frontmatter-row", {
  layer: 2,
  severity: "error",
  title: "a required row of the frontmatter is absent",
  message: ({ key }) => `the frontmatter has no row \`${key}\``,
  help: ({ key }) => `add \`{key: "${key}", value: " …"}\``,
  explain: {
    why: "Clients find a skill by its name and decide by its description when to load it; version and format say which changelog row and which rules the text follows. A lifted skill may lack version and format, and the other two are warnings there.",
    wrong: 'frontmatter: [{key: "name", value: " tidy"}]',
    right: 'frontmatter: [\n\t{key: "name", value: " tidy"},\n\t{key: "description", value: " Tidies a folder. Use when files pile up."},\n\t{key: "version", value: " 1.0.0"},\n\t{key: "format", value: " 3"},\n]',
  },
  skill({ skill, lifted }, report) {
    const { model } = skill;
    if (typeof model.frontmatter === "string") return;
    const where = model.frontmatter === undefined ? fileSpan(skill.file) : labelOf(model, "frontmatter");
    for (const key of required) {
      if (frontmatterRow(model, key) !== undefined) continue;
      if (!lifted) report(where, { key });
      else if (key === "name" || key === "description") report(where, { key }, { severity: "warning" });
    }
  },
});
