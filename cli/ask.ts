/** Questions to the solver from the command line: one skill, one subject, one solver. */

import type { CheckedSkill } from "../compiler/checks/checked.js";
import { hasErrors } from "../compiler/diagnostics/diagnostic.js";
import type { Formula } from "../compiler/expression/formula.js";
import type { Subject } from "../queries/subject.js";
import type { SolverSource } from "../solver/solver-source.js";
import type { ExitStatus, Io } from "./io.js";
import type { LibraryOptions, OpenedLibrary } from "./library.js";
import { openSkill } from "./open-skill.js";
import type { ReportOptions } from "./report.js";
import { reportFindings } from "./report.js";

export interface SolverChoice {
  readonly engine: "layered" | "z3" | "bmc";
  readonly solver: "wasm" | "z3";
  readonly budget: number | undefined;
  readonly timeLimit: number | undefined;
  /** What may prove something impossible; `z3` for those who ask one question, and want its word for the answer. */
  readonly proofs?: "any" | "z3";
}

/** Where the solvers of a command come from; nothing is started before a question needs one. */
export async function solverSource({ solver, budget, timeLimit }: SolverChoice, io: Io): Promise<SolverSource> {
  if (timeLimit !== undefined) io.limitTime(timeLimit);
  const { defaultBudget } = await import("../solver/smt-solver.js");
  const limits = budget === undefined ? defaultBudget : { resources: budget };
  if (solver === "wasm") return (await import("../solver/solver-source.js")).wasmSource(limits);
  return (await import("../solver/z3/native.js")).nativeSource(limits);
}

/**
 * Asks about the one skill named. A skill with errors of its own is not asked about: they are reported instead.
 * @throws CommandError when the name leads to no skill or to several
 */
export async function askSkill(
  name: string,
  options: LibraryOptions & SolverChoice & ReportOptions,
  io: Io,
  ask: (subject: Subject, opened: OpenedLibrary) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const { opened, skill, diagnostics } = await openSkill(name, options, io);
  if (skill === undefined) return reportFindings(diagnostics, options, io);
  return withSubject(skill, options, io, (subject) => ask(subject, opened));
}

export async function withSubject<T>(skill: CheckedSkill, options: SolverChoice, io: Io, work: (subject: Subject) => Promise<T>, source?: SolverSource): Promise<T> {
  const { Subject } = await import("../queries/subject.js");
  const subject = new Subject(skill, { solvers: source ?? (await solverSource(options, io)), engine: options.engine, proofs: options.proofs ?? "any" });
  try {
    return await work(subject);
  } finally {
    subject.dispose();
  }
}

/**
 * An expression from the command line, typed in the skill's scope; findings point into the expression.
 * A name that the skill does not know is an error on every tier: a mistyped atom, always false, would be proved anything.
 */
export async function parseAsked(subject: Subject, text: string, options: ReportOptions, io: Io): Promise<Formula | undefined> {
  const [{ parseExpression }, { checkTypes }, { SourceFile }] = await Promise.all([
    import("../compiler/expression/parse.js"),
    import("../compiler/expression/check-types.js"),
    import("../compiler/source/source-file.js"),
  ]);
  const file = new SourceFile("--expr", text);
  const place = { locate: (range: { start: number; end: number }) => ({ file, ...range }) };
  const parsed = parseExpression(text, place);
  if (!parsed.ok) {
    await reportFindings([parsed.diagnostic], options, io, "stderr");
    return undefined;
  }
  const { formula, diagnostics } = checkTypes(parsed.expression, { ...subject.skill.scope, strict: true }, place);
  if (diagnostics.length > 0) await reportFindings(diagnostics, options, io, "stderr");
  return hasErrors(diagnostics) ? undefined : formula;
}
