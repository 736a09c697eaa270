/** Each shipped skill proves at least two things, one of them that an entry can be reached; the verdicts are those expected. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { batteryNames } from "../../../queries/battery/names.js";
import { answerQuery } from "../../../queries/committed.js";
import { Subject } from "../../../queries/subject.js";
import { wasmSource } from "../../../solver/solver-source.js";

const root = join(import.meta.dirname, "../../..");

/** The one exception: what a hook answers is printed as it stands. No agent runs it, and it has no clause to ask about. */
const isAnswered = (model: { readonly answeredBy?: string | undefined }): boolean => model.answeredBy === "hook";

test("each skill asks two things, one a reach, and is answered as it expects", async () => {
  const { library } = await compile(join(root, "skills"), { base: root, config: defaultConfig, batteryCodes: batteryNames });
  const solvers = wasmSource();
  const counted: Record<string, readonly [questions: number, reaches: number]> = {};
  for (const skill of library?.skills ?? []) {
    if (isAnswered(skill.skill.model)) {
      expect(skill.entries.filter(({ pred, post }) => pred !== undefined || post.length > 0)).toEqual([]);
      continue;
    }
    counted[skill.leaf] = [skill.queries.length, skill.queries.filter(({ asks }) => asks.kind === "reach").length];
    const subject = new Subject(skill, { solvers });
    for (const asked of skill.queries) expect([skill.leaf, asked.query.name, (await answerQuery(subject, asked)).verdict]).toEqual([skill.leaf, asked.query.name, asked.query.model.expect]);
    subject.dispose();
  }
  expect(Object.keys(counted)).toHaveLength((library?.skills.length ?? 0) - 1);
  expect(Object.entries(counted).filter(([, [questions, reaches]]) => questions < 2 || reaches < 1)).toEqual([]);
});
