/** A row's raw value must be YAML that stays within its row. */

import { isMap } from "yaml";
import { frontmatterRows } from "../../model/frontmatter.js";
import { parseYaml, unknownTags } from "../../model/parse-yaml.js";
import { at, check } from "../check.js";

const unspaced = "does not start with a space, so that the row is no YAML";

export const invalidFrontmatter = check<{ key: string; problem: string }>("invalid-frontmatter", {
  layer: 2,
  severity: "error",
  title: "a row of the frontmatter that is no YAML",
  message: ({ key, problem }) => `the value of \`${key}\` ${problem}`,
  help: ({ problem }) => (problem === unspaced ? "let the value start with the space that follows the colon" : "put a value with `: `, ` #` or a special first character into quotes; the value starts with a space"),
  explain: {
    why: "A value is the raw text after the colon, so it is written to the file as it stands. Text that is no YAML makes clients skip the whole skill, and a value that reaches into a next row changes rows that its author never sees.",
    wrong: '{key: "description", value: " Tidies: moves files"}',
    right: '{key: "description", value: " \\"Tidies: moves files\\""}',
  },
  skill({ skill, lifted }, report) {
    for (const row of frontmatterRows(skill.model)) {
      const problem = problemOf(row.value);
      if (problem !== undefined) report(at(row, "value"), { key: row.key, problem }, lifted ? { severity: "warning" } : {});
    }
  },
});

function problemOf(value: string): string | undefined {
  if (/^(---|\.\.\.)(\s|$)/m.test(value)) return "holds a line that ends the frontmatter";
  if (value !== "" && !/^[\s]/.test(value)) return unspaced;
  const document = parseYaml(`v:${value}\n`);
  const [error] = document.errors;
  if (error !== undefined) return `is no YAML: ${error.message.toLowerCase()}`;
  const [unknown] = unknownTags(document);
  if (unknown !== undefined) return `has the tag \`${unknown.tag}\`, which no reader knows`;
  return isMap(document.contents) && document.contents.items.length === 1 ? undefined : "holds more than one row";
}
