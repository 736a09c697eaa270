/** A native z3 beside this process, spoken to in SMT-LIB over its standard streams. */

import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { preamble, SmtLibPrinter } from "../smt-lib.js";
import { isOver, overReason, type Budget, type Satisfiability, type SmtSolver } from "../smt-solver.js";
import type { SolverSource } from "../solver-source.js";
import type { BoolTerm, Term } from "../term.js";
import type { Value } from "../trace.js";

/** The program cannot be started, or is no z3. */
export class NativeSolverError extends Error {
  override readonly name = "NativeSolverError";
}

/** @param program the command, found on the PATH; each solver is a process of its own, ended when it is disposed of */
export function nativeSource(budget: Budget, program = "z3"): SolverSource {
  return { budget, solver: () => Promise.resolve(new NativeSolver(program, budget)) };
}

class NativeSolver implements SmtSolver {
  readonly prover = "z3";
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #printer: SmtLibPrinter;
  readonly #budget: Budget;
  #pending: string[] = [];
  #output = "";
  #wake: (() => void) | undefined;
  #ended: string | undefined;
  #lastAssumptions = new Map<string, BoolTerm>();
  #reason = "";

  constructor(program: string, budget: Budget) {
    this.#budget = budget;
    this.#process = spawn(program, ["-in", "-smt2"], { stdio: "pipe" });
    this.#printer = new SmtLibPrinter((line) => this.#pending.push(line), () => true);
    this.#pending.push(...preamble(budget));
    this.#process.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#output += text;
      this.#wake?.();
    });
    const end = (why: string): void => {
      this.#ended ??= why;
      this.#wake?.();
    };
    this.#process.on("error", ({ message }) => end(message));
    this.#process.on("close", (code, signal) => end(`it ended with ${signal ?? code ?? "no status"}`));
    this.#process.stdin.on("error", ({ message }) => end(message));
  }

  assert(term: BoolTerm): void {
    const text = this.#printer.print(term);
    this.#pending.push(`(assert ${text})`);
  }

  push(): void {
    this.#pending.push("(push 1)");
  }

  pop(): void {
    this.#pending.push("(pop 1)");
  }

  async check(assumptions: readonly BoolTerm[] = []): Promise<Satisfiability> {
    const texts = assumptions.map((term) => this.#printer.print(term));
    this.#lastAssumptions = new Map(texts.map((text, index) => [text, assumptions[index] as BoolTerm]));
    const answer = await this.#limited(() => this.#ask(texts.length === 0 ? "(check-sat)" : `(check-sat-assuming (${texts.join(" ")}))`));
    if (answer === "sat" || answer === "unsat") return answer;
    if (answer === "unknown") this.#reason = await this.#ask("(get-info :reason-unknown)");
    else this.#reason = answer;
    return "unknown";
  }

  async values(variables: readonly Term[]): Promise<Value[]> {
    if (variables.length === 0) return [];
    const names = variables.map((variable) => this.#printer.print(variable));
    const answer = readExpression(await this.#ask(`(get-value (${names.join(" ")}))`));
    return variables.map((variable, index): Value => {
      const pair = typeof answer === "string" ? undefined : answer[index];
      const value = typeof pair === "string" ? undefined : pair?.[1];
      if (value === undefined) throw new NativeSolverError("the solver gave no values");
      if (variable.sort === "bool") return value === "true";
      return typeof value === "string" ? BigInt(value) : -BigInt(String(value[1]));
    });
  }

  async core(): Promise<BoolTerm[]> {
    const answer = readExpression(await this.#ask("(get-unsat-assumptions)"));
    const texts = typeof answer === "string" ? [] : answer.map(writeExpression);
    return texts.map((text) => {
      const term = this.#lastAssumptions.get(text) ?? this.#lastAssumptions.get(`|${text}|`);
      invariant(term !== undefined, `the solver names an assumption that was not made: ${text}`);
      return term;
    });
  }

  reasonUnknown(): string {
    return this.#reason;
  }

  dispose(): void {
    this.#process.stdin.end();
    this.#process.kill();
  }

  /** The answer, or why there is none when the deadline comes first: the program is then ended. */
  async #limited(ask: () => Promise<string>): Promise<string> {
    const { deadline } = this.#budget;
    if (isOver(this.#budget)) return overReason;
    if (deadline === undefined) return ask();
    const timer = setTimeout(() => this.#process.kill(), deadline - performance.now());
    try {
      return await ask();
    } catch (error) {
      if (isOver(this.#budget)) return overReason;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends what is pending and a question; its answer. */
  async #ask(question: string): Promise<string> {
    const mark = "end-of-answer";
    this.#process.stdin.write(`${[...this.#pending, question].join("\n")}\n(echo "${mark}")\n`);
    this.#pending = [];
    let end = this.#output.indexOf(mark);
    while (end < 0) {
      if (this.#ended !== undefined) throw new NativeSolverError(`the native solver gave no answer: ${this.#ended}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      end = this.#output.indexOf(mark);
    }
    const answer = this.#output.slice(0, end).trim();
    this.#output = this.#output.slice(end + mark.length).trimStart();
    if (answer.includes("(error")) throw new NativeSolverError(`the native solver reports ${answer}`);
    return answer;
  }
}

type SExpression = string | readonly SExpression[];

function readExpression(text: string): SExpression {
  const tokens = text.match(/\|[^|]*\||"[^"]*"|[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const read = (): SExpression => {
    const token = tokens[at] ?? ")";
    at += 1;
    if (token !== "(") return token;
    const list: SExpression[] = [];
    while (at < tokens.length && tokens[at] !== ")") list.push(read());
    at += 1;
    return list;
  };
  return read();
}

function writeExpression(expression: SExpression): string {
  return typeof expression === "string" ? expression : `(${expression.map(writeExpression).join(" ")})`;
}
