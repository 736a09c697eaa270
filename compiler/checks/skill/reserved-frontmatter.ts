/** Rows that a field of the model writes are not authored. */

import { frontmatterRows } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

const fieldOf: ReadonlyMap<string, string> = new Map([
  ["answered-by", "answeredBy"],
  ["docker", "docker"],
  ["enable-delegation", "enableDelegation"],
  ["enforce-permissions", "enforcePermissions"],
]);

export const reservedFrontmatter = check<{ key: string; field: string }>("reserved-frontmatter", {
  layer: 2,
  severity: "error",
  title: "a row of the frontmatter that a field of the model writes",
  message: ({ key, field }) => `the row \`${key}\` is written from the field \`${field}\``,
  help: ({ field }) => `remove the row and set \`${field}\``,
  explain: {
    why: "Placement has typed fields of its own. A row beside them would stand twice in the rendered file, or contradict the field.",
    wrong: 'frontmatter: [{key: "docker", value: " node:20"}]',
    right: 'docker: "node:20"',
  },
  skill({ skill, lifted }, report) {
    if (lifted) return;
    for (const row of frontmatterRows(skill.model)) {
      const field = fieldOf.get(row.key);
      if (field !== undefined) report(at(row, "key"), { key: row.key, field });
    }
  },
});
