/** Changelog dates are days of the calendar. */

import { at, check } from "../check.js";
import { isRealDate } from "../read/versions.js";

export const invalidDate = check<{ date: string }>("invalid-date", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a date that no calendar has",
  message: ({ date }) => `\`${date}\` is no day of the calendar`,
  help: () => "write the day of the change as `YYYY-MM-DD`",
  explain: {
    why: "Changelogs are sorted and compared by date.",
    wrong: 'changelog: [{date: "2026-02-30", …}]',
    right: 'changelog: [{date: "2026-02-28", …}]',
  },
  skill({ skill }, report) {
    for (const row of skill.model.changelog ?? []) if (!isRealDate(row.date)) report(at(row, "date"), { date: row.date });
  },
});
