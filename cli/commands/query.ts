/** Ad hoc and committed questions about one skill. */

import { resolve } from "node:path";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { alwaysQuestion, impliedQuestion } from "../../queries/ad-hoc.js";
import { answerQuery } from "../../queries/committed.js";
import type { Subject } from "../../queries/subject.js";
import { askSkill, parseAsked } from "../ask.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { printAnswer } from "../print-answer.js";
import type { Run } from "../spec.js";
import type { querySpec } from "../specs/query.js";

export const run: Run<typeof querySpec> = (args, options, io) => {
  const [name = "", file] = args;
  const { expr, reachable, format } = options;
  if (expr === undefined && reachable) throw new CommandError("`--reachable` needs `--expr`", "say what shall hold in every state that a run reaches");
  if (expr !== undefined && file !== undefined) throw new CommandError("`--expr` and a committed question are two questions", "ask one of them");
  return askSkill(name, { ...options, proofs: "z3" }, io, async (subject) => {
    if (expr === undefined) return committed(subject, file, format, io);
    const formula = await parseAsked(subject, expr, options, io);
    if (formula === undefined) return 2;
    const answer = await (reachable ? alwaysQuestion : impliedQuestion)(subject, formula);
    return printAnswer({ skill: subject.skill.leaf, expr, reachable }, answer, format, io);
  });
};

async function committed(subject: Subject, file: string | undefined, format: "text" | "json", io: Io): Promise<ExitStatus> {
  const { queries, leaf } = subject.skill;
  const chosen = file === undefined ? queries : queries.filter(({ query }) => query.name === file || resolve(io.cwd, query.file.path) === resolve(io.cwd, file));
  if (file !== undefined && chosen.length === 0) {
    const names = queries.map(({ query }) => query.name);
    throw new CommandError(`\`${leaf}\` has no question \`${file}\``, didYouMean(file, names) ?? (names.length === 0 ? "it has none" : `it has ${names.map((known) => `\`${known}\``).join(", ")}`));
  }
  let status: ExitStatus = 0;
  const rows: unknown[] = [];
  for (const asked of chosen) {
    const { name, model } = asked.query;
    const { verdict, detail } = await answerQuery(subject, asked);
    const met = verdict === model.expect;
    if (verdict === "unknown") status = 2;
    else if (!met && status === 0) status = 1;
    rows.push({ name, question: model.question, expect: model.expect, verdict, detail });
    if (format === "text") io.stdout.write(`${met ? "ok" : "NOT AS EXPECTED"} ${name}: ${model.question}\n  ${verdict}${met ? "" : `, expected ${model.expect}`}: ${detail}\n`);
  }
  if (format === "json") io.stdout.write(`${JSON.stringify({ version: 1, skill: leaf, questions: rows }, null, 2)}\n`);
  else if (chosen.length === 0) io.stdout.write(`${leaf} has no committed questions\n`);
  return status;
}
