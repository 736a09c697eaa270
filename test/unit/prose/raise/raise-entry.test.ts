/** Raising one entry: which words become title, statement, items and rest, and what stays exact. */

import { expect, test } from "vitest";
import type { Role } from "../../../../compiler/model/schema/types.js";
import { raiseEntry, type RaisedEntry } from "../../../../prose/raise/raise-entry.js";

function raised(verbatim: string, role: Role = "step", number?: number): Partial<RaisedEntry> | string {
  const result = raiseEntry(verbatim, role, number);
  if (result.entry === undefined) return result.reason;
  const { title, statement, items, rest } = result.entry;
  return { title, statement, ...(items.length === 0 ? {} : { items }), ...(rest === "" ? {} : { rest }) };
}

test.each<[string, Partial<RaisedEntry>]>([
  ["1. **Test.** Run it.\n", { title: "1. Test", statement: "Run it." }],
  ["1. **Test the `app`**: run it.\n", { title: "1. Test the `app`", statement: "run it." }],
  ["1. **Test it** — run it.\n", { title: "1. Test it", statement: "run it." }],
  ["1. **Senders** are many.\n", { title: "1. Senders are many", statement: "**Senders** are many." }],
  ["1. **Test it.**\n", { title: "1. Test it", statement: "**Test it.**" }],
  ["1. **See [a](b).** Run it.\n", { title: "1. See", statement: "**See [a](b).** Run it." }],
  ["1. Run `npm test --all now` until all pass.\n\n", { title: "1. Run `npm test --all now`", statement: "Run `npm test --all now` until all pass." }],
  ["1. If it is red, mend it.\n", { title: "1. Mend it", statement: "If it is red, mend it." }],
  ["1. Read one,\n   then two.\n", { title: "1. Read one", statement: "Read one, then two." }],
  ["1. Read one.  \n   Then two.\n", { title: "1. Read one", statement: "Read one.  \nThen two." }],
  ["1. Look:\n   - at a\n   - at b,\n     and c\n", { title: "1. Look", statement: "Look:", items: ["at a", "at b, and c"] }],
  ["1. Look:\n   - at a\n     - within\n", { title: "1. Look", statement: "Look:", rest: "- at a\n  - within\n\n" }],
  ["1. Look:\n   1. a\n   2. b\n", { title: "1. Look", statement: "Look:", rest: "1. a\n2. b\n\n" }],
  ["1. Look.\n\n   ```sh\n   ls\n     -l\n   ```\n", { title: "1. Look", statement: "Look.", rest: "```sh\nls\n  -l\n```\n\n" }],
  ["1. Look.\n   - a\n\n   More.\n", { title: "1. Look", statement: "Look.", items: ["a"], rest: "More.\n\n" }],
])("a numbered item %j", (verbatim, expected) => {
  expect(raised(verbatim, "step", 1)).toEqual(expected);
});

test.each<[string, Role, Partial<RaisedEntry>]>([
  ["If the tag exists, stop.\n", "stop", { title: "If the tag exists", statement: "If the tag exists, stop." }],
  ["You MUST NOT push to the\nprotected branch of this or of any other repository.\n", "rule", { title: "You MUST NOT push to the protected branch", statement: "You MUST NOT push to the protected branch of this or of any other repository." }],
  ["- AVOID it.\n", "quality", { title: "AVOID it", statement: "AVOID it." }],
  ["- [ ] Done\n", "verify", { title: "[ ] Done", statement: "[ ] Done" }],
  ["**SKILL-TIDY-RUN-001 · Read** — READ it.\n", "step", { title: "SKILL-TIDY-RUN-001 · Read", statement: "READ it." }],
])("%j as a %s", (verbatim, role, expected) => {
  expect(raised(verbatim, role)).toEqual(expected);
});

test.each<[string, Role, string]>([
  ["```\n```\n", "payload", "a fence and its file say all that a payload says"],
  ["- a\n- b\n", "step", "it is a list of several items, and a statement is one sentence or a few"],
  ["1. ```\n   x\n   ```\n", "step", "it does not start with a paragraph, which would be its statement"],
  ["a\n\nb\n", "step", "it does not start with a paragraph, which would be its statement"],
  ["`{pred: a}` \\\n**SKILL-TIDY-RUN-001 · Read** — READ it.\n", "step", "clauses stand in its text: delete them there, for its `pred` and `post` hold them"],
  ["- Use [[ ]] for tests\n", "rule", "its double brackets would become a link: put them into backticks first"],
  ["1. a\n\n   [x]: y\n", "step", ""],
])("%j as a %s stays exact", (verbatim, role, reason) => {
  const result = raised(verbatim, role, 1);
  if (reason === "") expect(result).toMatchObject({ rest: "[x]: y\n\n" });
  else expect(result).toBe(reason);
});
