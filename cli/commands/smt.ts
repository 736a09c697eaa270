/** A question as SMT-LIB 2. */

import { not } from "../../compiler/expression/formula.js";
import { askSkill, parseAsked } from "../ask.js";
import { CommandError } from "../command-error.js";
import { targetId } from "../target-id.js";
import type { Run } from "../spec.js";
import type { smtSpec } from "../specs/smt.js";

export const run: Run<typeof smtSpec> = ([name = ""], options, io) => {
  const { expr, reach } = options;
  if ((expr === undefined) === (reach === undefined)) throw new CommandError("name one question", "`--reach ID` or `--expr EXPR`");
  return askSkill(name, { ...options, format: "text", solver: "wasm", budget: undefined, timeLimit: undefined }, io, async (subject) => {
    const { leaf } = subject.skill;
    if (reach !== undefined) {
      const id = targetId(subject, reach);
      const target = subject.session.target(id);
      if (target !== undefined) io.stdout.write(subject.session.runScript(target, [], [`${leaf}: can ${id} be reached? sat: yes, unsat: never`]));
      return 0;
    }
    const formula = await parseAsked(subject, expr ?? "", { format: "text", quiet: options.quiet }, io);
    if (formula === undefined) return 2;
    io.stdout.write(subject.session.stateScript({ formulas: [not(formula)] }, [`${leaf}: do the rules imply ${expr ?? ""}? unsat: yes, sat: no`]));
    return 0;
  });
};
