/** Whether an entry can fire. */

import { reachQuestion } from "../../queries/ad-hoc.js";
import { askSkill } from "../ask.js";
import { CommandError } from "../command-error.js";
import { printAnswer } from "../print-answer.js";
import { targetId } from "../target-id.js";
import type { Run } from "../spec.js";
import type { solveSpec } from "../specs/solve.js";

export const run: Run<typeof solveSpec> = ([name = ""], options, io) => {
  const { reach, bound, format } = options;
  if (reach === undefined) throw new CommandError("`--reach` is missing", "name the entry: `skillmodel solve <skill> --reach <id>`");
  if (bound !== undefined && bound < 1) throw new CommandError("`--bound` must be at least 1", "a bound of 1 looks at the start only");
  return askSkill(name, { ...options, proofs: "z3" }, io, async (subject) => {
    const id = targetId(subject, reach);
    const answer = await reachQuestion(subject, id, bound);
    if ("pointless" in answer) throw new CommandError(`the bound ${bound ?? 0} is above the complete bound ${answer.pointless.complete}, where nothing more can happen`, "leave `--bound` out");
    return printAnswer({ skill: subject.skill.leaf, reach: id }, answer, format, io);
  });
};
