/** The changelog stands newest first. */

import { at, check } from "../check.js";
import { isRealDate } from "../read/versions.js";

export const dateOrderMismatch = check<{ date: string; above: string }>("date-order-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a changelog row that is newer than the one above it",
  message: ({ date, above }) => `\`${date}\` stands below \`${above}\`, which is older`,
  help: () => "put the newest row first",
  explain: {
    why: "The first row is the current version: its number and its tokens are read from there.",
    wrong: 'changelog: [\n\t{date: "2026-09-28", version: "1.0.1", …},\n\t{date: "2026-10-02", version: "1.0.0", …},\n]',
    right: 'changelog: [\n\t{date: "2026-10-02", version: "1.0.1", …},\n\t{date: "2026-09-28", version: "1.0.0", …},\n]',
  },
  skill({ skill }, report) {
    const rows = (skill.model.changelog ?? []).filter(({ date }) => isRealDate(date));
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1];
      if (above !== undefined && row.date > above.date) {
        report(at(row, "date"), { date: row.date, above: above.date }, { related: [{ span: skill.origins.span(above, "date"), message: "the row above" }] });
      }
    }
  },
});
