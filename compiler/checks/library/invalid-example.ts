/** What the catalog shows of an interface can be shown, and its example is a value that it would take. */

import { textProblem } from "../../model/value-text.js";
import { check } from "../check.js";

export const invalidExample = check<{ id: string; property: "summary" | "example"; problem: string }>("invalid-example", {
  layer: 3,
  adjustable: true,
  severity: "warning",
  title: "an interface whose summary or example can't be shown, or is no value",
  message: ({ id, property, problem }) => `the ${property} of \`${id}\` ${problem}`,
  help: ({ property }) => (property === "example" ? "write a value that passes the interface's own `validate`" : "write one line"),
  explain: {
    why: "Where a variable is not set, a session is told the interface's summary and its example on one line, and users copy the example. It has to pass what the interface asks of values: one line, no control characters, at most 1,024 bytes, and the pattern.",
    wrong: '{id: "notes", kind: "path", example: "my notes", validate: {pattern: "^[a-z/]+$"}, …}',
    right: '{id: "notes", kind: "path", example: "docs/notes", validate: {pattern: "^[a-z/]+$"}, …}',
  },
  library({ library: { catalog }, shared }, report) {
    if (catalog === undefined) return;
    for (const one of catalog.model.interfaces) {
      const id = `${one.id}@${one.version}`;
      const pattern = one.validate?.pattern;
      const summary = textProblem(one.summary);
      if (summary !== undefined) report(catalog.origins.span(one, "summary"), { id, property: "summary", problem: summary });
      const example = textProblem(one.example) ?? (pattern !== undefined && shared.patternFinds(pattern, one.example) === false ? `is \`${one.example}\`, which does not match \`${pattern}\`` : undefined);
      if (example !== undefined) report(catalog.origins.span(one, "example"), { id, property: "example", problem: example });
    }
  },
});
