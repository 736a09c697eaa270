/** Versions fall from the top of the changelog to its end. */

import { at, check } from "../check.js";
import { compareVersions } from "../read/versions.js";

export const versionOrderMismatch = check<{ version: string; above: string }>("version-order-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a changelog row with a higher version than the one above it",
  message: ({ version, above }) => `version \`${version}\` stands below \`${above}\`, which is lower`,
  help: () => "put the highest version first",
  explain: {
    why: "The first row is the current version, so versions must fall from top to bottom.",
    wrong: 'changelog: [\n\t{version: "1.0.9", …},\n\t{version: "1.0.10", …},\n]',
    right: 'changelog: [\n\t{version: "1.0.10", …},\n\t{version: "1.0.9", …},\n]',
  },
  skill({ skill }, report) {
    const rows = skill.model.changelog ?? [];
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1];
      if (above === undefined || compareVersions(row.version, above.version) <= 0) continue;
      report(at(row, "version"), { version: row.version, above: above.version }, { related: [{ span: skill.origins.span(above, "version"), message: "the row above" }] });
    }
  },
});
