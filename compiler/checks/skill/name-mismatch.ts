/** The frontmatter's name is the folder's. */

import { frontmatterRow, frontmatterText } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

export const nameMismatch = check<{ name: string; leaf: string }>("name-mismatch", {
  layer: 2,
  severity: "error",
  title: "a name that is not the folder's",
  message: ({ name, leaf }) => `the skill is named \`${name}\`, its folder \`${leaf}\``,
  help: ({ leaf }) => `write \` ${leaf}\`, or rename the folder and its model`,
  explain: {
    why: "Clients load a skill by its folder and refuse one whose name differs; links and variables are made from the folder's name.",
    wrong: '# skills/tidy/tidy.cue\nfrontmatter: [{key: "name", value: " cleaner"}, …]',
    right: '# skills/tidy/tidy.cue\nfrontmatter: [{key: "name", value: " tidy"}, …]',
  },
  skill({ skill, lifted }, report) {
    const row = frontmatterRow(skill.model, "name");
    const name = frontmatterText(skill.model, "name");
    if (row === undefined || name === undefined || name === skill.leaf) return;
    report(at(row, "value"), { name, leaf: skill.leaf }, lifted ? { severity: "warning" } : {});
  },
});
