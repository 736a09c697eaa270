/** One changelog row a version. */

import { at, check } from "../check.js";

export const duplicateVersion = check<{ version: string }>("duplicate-version", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "two changelog rows of one version",
  message: ({ version }) => `version \`${version}\` has two changelog rows`,
  help: () => "give the newer row the next version, or make one row of both",
  explain: {
    why: "A version names exactly one state of the skill.",
    wrong: 'changelog: [\n\t{version: "1.0.1", …},\n\t{version: "1.0.1", …},\n]',
    right: 'changelog: [\n\t{version: "1.0.2", …},\n\t{version: "1.0.1", …},\n]',
  },
  skill({ skill }, report) {
    const first = new Map<string, object>();
    for (const row of skill.model.changelog ?? []) {
      const before = first.get(row.version);
      if (before === undefined) first.set(row.version, row);
      else report(at(row, "version"), { version: row.version }, { related: [{ span: skill.origins.span(before, "version"), message: "the other row" }] });
    }
  },
});
