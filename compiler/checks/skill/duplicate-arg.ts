/** One Args row a name. */

import { at, check } from "../check.js";

export const duplicateArg = check<{ name: string }>("duplicate-arg", {
  layer: 2,
  severity: "error",
  title: "two Args rows with one name",
  message: ({ name }) => `two Args rows are named \`${name}\``,
  help: () => "make one row of both",
  explain: {
    why: "An argument has one meaning, and atoms name their argument by it.",
    wrong: 'args: rows: [{name: "topic", effect: "…"}, {name: "topic", effect: "…"}]',
    right: 'args: rows: [{name: "topic", effect: "…"}, {name: "depth", effect: "…"}]',
  },
  skill({ skill }, report) {
    const first = new Map<string, object>();
    for (const row of skill.model.args?.rows ?? []) {
      const before = first.get(row.name);
      if (before === undefined) first.set(row.name, row);
      else report(at(row, "name"), { name: row.name }, { related: [{ span: skill.origins.span(before, "name"), message: "the first one" }] });
    }
  },
});
