/** Formats 2 and 3 exist. */

import { frontmatterRow, frontmatterText } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

export const invalidSkillFormat = check<{ found: string }>("invalid-skill-format", {
  layer: 2,
  severity: "error",
  title: "a format that does not exist",
  message: ({ found }) => `there is no format \`${found}\``,
  help: () => "write ` 2` (labelled bullets and Markdown links allowed) or ` 3` (mechanics in `fields`, links as tokens)",
  explain: {
    why: "The format decides how statements are written and which clauses keep an atom alive.",
    wrong: '{key: "format", value: " 1"}',
    right: '{key: "format", value: " 3"}',
  },
  skill({ skill }, report) {
    const row = frontmatterRow(skill.model, "format");
    const found = frontmatterText(skill.model, "format");
    if (row !== undefined && found !== "2" && found !== "3") report(at(row, "value"), { found: found ?? row.value.trim() });
  },
});
