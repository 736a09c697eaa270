/** Names that are nearly those of atoms: in questions, and in clauses. */

import { expect, test } from "vitest";
import { compileSample } from "../../support/library-sample.js";
import { analyzeSample } from "../../support/battery-sample.js";

const skill = (pred: string): string => `atoms: {result_written: {sort: "event"}}
sections: [{title: "Run", blocks: [
	{entry: {id: "SKILL-TIDY-RUN-001", role: "step", statement: "READ the file.", title: "Write", post: ["result_written", "noted"]}},
	{entry: {id: "SKILL-TIDY-RUN-002", role: "step", statement: "READ it.", title: "Read", pred: "${pred}"}},
]}]
`;
const question = (check: string): string => JSON.stringify({ question: "Is it so?", expect: "sat", check });

test("a misspelt atom of a committed question is an error in its place, on the annotations tier too", async () => {
  const files = new Map([["skills/tidy/tidy.cue", skill("result_written and noted")], ["skills/tidy/queries/one.json", question("result_writen")]]);
  const { diagnostics } = await compileSample(files, { format: 2 });
  const [finding] = diagnostics.filter(({ code }) => code === "unknown-atom");
  expect(finding).toMatchObject({ severity: "error", help: "did you mean `result_written`?", span: { file: { path: "skills/tidy/queries/one.json" } } });
});

test("a name that a clause uses needs no declaration in a question", async () => {
  const files = new Map([["skills/tidy/tidy.cue", skill("result_written and noted")], ["skills/tidy/queries/one.json", question("noted")]]);
  const { diagnostics } = await compileSample(files, { format: 2 });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("an atom that nothing grants is told the near one that something does", async () => {
  const found = await analyzeSample(new Map([["skills/tidy/tidy.cue", skill("result_writen")]]));
  expect(found.filter(({ code }) => code === "ungranted").map(({ help }) => help)).toEqual(["did you mean `result_written`?"]);
});
