/** A capture reads its value in one way, and its members make it an enum. */

import { check, labelOf } from "../check.js";

export const captureMismatch = check<{ problem: string; help: string }>("capture-mismatch", {
  layer: 2,
  severity: "error",
  title: "a capture whose parts disagree",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A capture takes its value either from a path in JSON or by a pattern, and has members exactly when it is an enum.",
    wrong: 'captures: {verdict: {kind: "enum", json: "verdict"}}',
    right: 'captures: {verdict: {kind: "enum", members: ["APPROVE", "REJECT"], json: "verdict"}}',
  },
  skill({ skill }, report) {
    for (const { captures = {} } of Object.values(skill.model.enforce?.anchors ?? {})) {
      for (const [name, capture] of Object.entries(captures)) {
        const { json, pattern, kind, members } = capture;
        if (json !== undefined && pattern !== undefined) {
          report(labelOf(capture, "pattern"), { problem: `the capture \`${name}\` is read both by \`json\` and by \`pattern\``, help: "keep one of them" }, { related: [{ span: skill.origins.label(capture, "json"), message: "the other way" }] });
        } else if (json === undefined && pattern === undefined) {
          report(labelOf(captures, name), { problem: `the capture \`${name}\` says nowhere how it is read`, help: "add `json: \"<path>\"` or `pattern: \"<regex>\"`" });
        }
        if (kind === "enum" && members === undefined) report(labelOf(capture, "kind"), { problem: `the enum \`${name}\` has no members`, help: "add `members`" });
        if (kind !== undefined && kind !== "enum" && members !== undefined) report(labelOf(capture, "members"), { problem: `\`${name}\` is no enum, and has members`, help: "set `kind: \"enum\"`, or remove them" });
      }
    }
  },
});
