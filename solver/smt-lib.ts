/** Terms as SMT-LIB 2, in the part of it that every solver reads the same way. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Budget, Satisfiability, SmtSolver } from "./smt-solver.js";
import type { BoolTerm, Linear, Term } from "./term.js";
import type { Value } from "./trace.js";

/** Prints terms, and first the declarations and definitions that they need. */
export class SmtLibPrinter {
  readonly #names = new Map<number, string>();
  readonly #emit: (line: string) => void;
  readonly #named: (term: BoolTerm) => boolean;

  /**
   * @param emit takes each declaration and definition
   * @param named whether a junction or equivalence gets a name of its own instead of standing where it is used
   */
  constructor(emit: (line: string) => void, named: (term: BoolTerm) => boolean) {
    this.#emit = emit;
    this.#named = named;
  }

  /** The text of a term. */
  print(term: Term): string {
    const known = this.#names.get(term.id);
    if (known !== undefined) return known;
    if (term.sort === "int") return this.#declare(term, term.name, "Int");
    const { node } = term;
    switch (node.op) {
      case "constant":
        return String(node.value);
      case "variable":
        return this.#declare(term, node.name, "Bool");
      case "not":
        return `(not ${this.print(node.operand)})`;
      case "and":
      case "or":
        return this.#define(term, `(${node.op} ${node.operands.map((operand) => this.print(operand)).join(" ")})`);
      case "iff":
        return this.#define(term, `(= ${this.print(node.left)} ${this.print(node.right)})`);
      case "at-most":
        return this.#define(term, `(<= (+ ${node.operands.map((operand) => `(ite ${this.print(operand)} 1 0)`).join(" ")}) ${node.limit})`);
      case "zero":
        return `(= ${this.#sum(node.sum)} ${number(-node.sum.constant)})`;
      case "at-most-zero":
        return `(<= ${this.#sum(node.sum)} ${number(-node.sum.constant)})`;
      default:
        return unreachable(node);
    }
  }

  #declare(term: Term, name: string, sort: "Bool" | "Int"): string {
    const symbol = quote(name);
    this.#names.set(term.id, symbol);
    this.#emit(`(declare-const ${symbol} ${sort})`);
    return symbol;
  }

  #define(term: BoolTerm, text: string): string {
    if (!this.#named(term)) return text;
    const symbol = `|:${term.id}|`;
    this.#names.set(term.id, symbol);
    this.#emit(`(define-fun ${symbol} () Bool ${text})`);
    return symbol;
  }

  #sum({ parts }: Linear): string {
    const products = parts.map(({ coefficient, variable }) => (coefficient === 1n ? this.print(variable) : `(* ${number(coefficient)} ${this.print(variable)})`));
    return products.length === 1 ? products.join("") : `(+ ${products.join(" ")})`;
  }
}

function number(value: bigint): string {
  return value < 0n ? `(- ${-value})` : String(value);
}

/** Names are ids of atoms and entries with words of ours: nothing that a quoted symbol could not hold. */
function quote(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `|${name.replace(/[|\\]/g, "_")}|`;
}

const reserved = new Set(["and", "or", "not", "true", "false", "let", "par", "forall", "exists", "match", "assert", "distinct", "ite", "xor", "div", "mod", "abs", "as"]);

/** Collects assertions instead of solving: the question as a script. */
export class ScriptSolver implements SmtSolver {
  readonly prover = "z3";
  readonly #assertions: BoolTerm[] = [];

  assert(term: BoolTerm): void {
    if (term.node.op !== "constant" || !term.node.value) this.#assertions.push(term);
  }

  push(): void {}

  pop(): void {}

  check(): Promise<Satisfiability> {
    return Promise.resolve("unknown");
  }

  values(): Promise<Value[]> {
    return Promise.resolve([]);
  }

  core(): Promise<BoolTerm[]> {
    return Promise.resolve([]);
  }

  reasonUnknown(): string {
    return "a script is printed, not solved";
  }

  dispose(): void {}

  /** The script; `check-sat` is its only question. @param comments lines to stand on top */
  script(comments: readonly string[]): string {
    const uses = new Map<number, number>();
    const count = (term: BoolTerm): void => {
      const seen = uses.get(term.id) ?? 0;
      uses.set(term.id, seen + 1);
      if (seen === 0) operands(term).forEach(count);
    };
    this.#assertions.forEach(count);
    const lines = [...comments.map((comment) => `; ${comment.replace(/[\r\n]+/g, " ")}`), "(set-logic QF_LIA)"];
    const printer = new SmtLibPrinter((line) => lines.push(line), ({ id }) => (uses.get(id) ?? 0) > 1);
    for (const assertion of this.#assertions) {
      const text = printer.print(assertion);
      lines.push(`(assert ${text})`);
    }
    return `${[...lines, "(check-sat)"].join("\n")}\n`;
  }
}

function operands({ node }: BoolTerm): readonly BoolTerm[] {
  switch (node.op) {
    case "not":
      return [node.operand];
    case "and":
    case "or":
    case "at-most":
      return node.operands;
    case "iff":
      return [node.left, node.right];
    default:
      return [];
  }
}

/** What a program beside this one has to be told before the first question. */
export function preamble({ resources }: Budget): string[] {
  return ["(set-option :print-success false)", "(set-option :global-declarations true)", "(set-option :produce-models true)", "(set-option :produce-unsat-assumptions true)", ...(resources > 0 ? [`(set-option :rlimit ${resources})`] : []), "(set-logic QF_LIA)"];
}
