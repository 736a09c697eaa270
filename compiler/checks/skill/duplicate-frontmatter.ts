/** One row a key. */

import { frontmatterRows } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

export const duplicateFrontmatter = check<{ key: string }>("duplicate-frontmatter", {
  layer: 2,
  severity: "error",
  title: "two rows of the frontmatter with one key",
  message: ({ key }) => `the frontmatter has the row \`${key}\` twice`,
  help: () => "remove one of them",
  explain: {
    why: "YAML forbids a key to stand twice. Some clients take the first row, some the last, some refuse the file.",
    wrong: 'frontmatter: [\n\t{key: "license", value: " MIT"},\n\t{key: "license", value: " Apache-2.0"},\n]',
    right: 'frontmatter: [\n\t{key: "license", value: " MIT"},\n]',
  },
  skill({ skill, lifted }, report) {
    const first = new Map<string, object>();
    for (const row of frontmatterRows(skill.model)) {
      const before = first.get(row.key);
      if (before === undefined) first.set(row.key, row);
      else report(at(row, "key"), { key: row.key }, { related: [{ span: skill.origins.span(before, "key"), message: "first here" }], ...(lifted && { severity: "warning" }) });
    }
  },
});
