/** The version of the frontmatter is that of the newest changelog row. */

import { frontmatterRow, frontmatterText } from "../../model/frontmatter.js";
import { at, check } from "../check.js";

export const versionMismatch = check<{ version: string; newest: string }>("version-mismatch", {
  layer: 2,
  severity: "error",
  title: "a version without its changelog row",
  message: ({ version, newest }) => `the version is \`${version}\`, the newest changelog row \`${newest}\``,
  help: ({ version }) => `add a changelog row \`${version}\` on top, or mend the version`,
  explain: {
    why: "Every change that ships has a row that says what changed. A version without one can't be told from the last.",
    wrong: 'changelog: [{date: "2026-10-02", version: "1.0.3", text: "…"}]\nfrontmatter: [{key: "version", value: " 1.0.4"}, …]',
    right: 'changelog: [{date: "2026-10-02", version: "1.0.4", text: "…"}, …]\nfrontmatter: [{key: "version", value: " 1.0.4"}, …]',
  },
  skill({ skill }, report) {
    const row = frontmatterRow(skill.model, "version");
    const version = frontmatterText(skill.model, "version");
    const newest = skill.model.changelog?.[0];
    if (row === undefined || version === undefined || newest === undefined || version === newest.version) return;
    const related = [{ span: skill.origins.span(newest, "version"), message: "the newest changelog row" }];
    report(at(row, "value"), { version, newest: newest.version }, { related });
  },
});
