/**
 * Which outcomes of comparisons some integers give. Asked lazily: a solver starts only where a state hangs on
 * comparisons of ints that the log does not tell, and what it rules out is remembered as a condition.
 */

import type { BoolTerm } from "../../solver/term.js";
import { linear } from "../../solver/term.js";
import type { SmtSolver } from "../../solver/smt-solver.js";
import type { SolverSource } from "../../solver/solver-source.js";
import { always, never, type Choice, type Node } from "./decision-diagram.js";
import type { Symbols } from "./symbols.js";

/** The budget did not suffice. */
export class Undecided extends Error {}

/** Answers that are remembered at most. */
const rememberedAnswers = 10_000;

export class Integers {
  readonly #symbols: Symbols;
  readonly #source: SolverSource;
  readonly #known = new Map<string, bigint>();
  readonly #possible = new Set<string>();
  #excluded: Node = always;
  #solver: Promise<SmtSolver> | undefined;
  #asserted = 0;
  /** How many comparisons `#excluded` speaks of, where their ints were known when they were met. */
  #settled = 0;
  /** Whether the values that the solver knows are those of `#known`. */
  #current = false;

  constructor(symbols: Symbols, source: SolverSource) {
    this.#symbols = symbols;
    this.#source = source;
  }

  get excluded(): Node {
    return this.#excluded;
  }

  set excluded(node: Node) {
    this.#excluded = node;
  }

  value(id: string): bigint | undefined {
    return this.#known.get(id);
  }

  /** An int has this value from now on; what is left of a set of states. */
  learn(id: string, value: bigint, states: Node): Node {
    const { diagrams } = this.#symbols;
    const changed = this.#known.has(id);
    this.#known.set(id, value);
    this.#possible.clear();
    this.#current = false;
    if (changed) {
      this.#excluded = always;
      this.#settled = 0;
    }
    const touched = this.#symbols.comparisons.filter(({ ints }) => ints.some(({ name }) => name === id));
    const free = changed ? diagrams.some(states, new Set(touched.map(({ variable }) => variable))) : states;
    return touched.reduce((left, comparison) => {
      const outcome = this.#outcome(comparison.term);
      if (outcome === undefined) return left;
      const node = diagrams.variable(comparison.variable);
      return diagrams.and(left, outcome ? node : diagrams.not(node));
    }, free);
  }

  /** The states of a set without some that no integers give; `never` if no integers give any of them. */
  async narrow(states: Node): Promise<Node> {
    const { diagrams } = this.#symbols;
    this.#settle();
    let left = diagrams.and(states, this.#excluded);
    for (;;) {
      const path = diagrams.path(left);
      if (path === undefined) return never;
      const open = path.filter(({ variable }) => this.#isOpen(variable));
      const ruledOut = open.length === 0 ? undefined : await this.#ruledOut(open);
      if (ruledOut === undefined) return left;
      const excluded = ruledOut.reduce((all, { variable, value }) => {
        const node = diagrams.variable(variable);
        return diagrams.and(all, value ? node : diagrams.not(node));
      }, always);
      this.#excluded = diagrams.and(this.#excluded, diagrams.not(excluded));
      left = diagrams.and(left, diagrams.not(excluded));
    }
  }

  async dispose(): Promise<void> {
    (await this.#solver)?.dispose();
  }

  /** Comparisons that were met only after their ints became known come out as they do. */
  #settle(): void {
    const { comparisons, diagrams } = this.#symbols;
    for (const { term, variable } of comparisons.slice(this.#settled)) {
      const outcome = this.#outcome(term);
      const node = diagrams.variable(variable);
      if (outcome !== undefined) this.#excluded = diagrams.and(this.#excluded, outcome ? node : diagrams.not(node));
    }
    this.#settled = comparisons.length;
  }

  #isOpen(variable: number): boolean {
    const comparison = this.#symbols.comparisons.find((one) => one.variable === variable);
    return comparison !== undefined && comparison.ints.some(({ name }) => !this.#known.has(name));
  }

  /** How a comparison comes out, where all its ints are known. */
  #outcome({ node }: BoolTerm): boolean | undefined {
    if (node.op !== "zero" && node.op !== "at-most-zero") return undefined;
    let sum = node.sum.constant;
    for (const { coefficient, variable } of node.sum.parts) {
      const value = this.#known.get(variable.name);
      if (value === undefined) return undefined;
      sum += coefficient * value;
    }
    return node.op === "zero" ? sum === 0n : sum <= 0n;
  }

  /** Choices that no integers give together; undefined if some integers give all of them. */
  async #ruledOut(choices: readonly Choice[]): Promise<readonly Choice[] | undefined> {
    const key = choices.map(({ variable, value }) => `${value ? "" : "-"}${variable}`).join(" ");
    if (this.#possible.has(key)) return undefined;
    const solver = await this.#ready();
    const assumptions = choices.map(({ variable, value }) => this.#assumption(variable, value));
    const result = await solver.check(assumptions);
    if (result === "unknown") throw new Undecided(solver.reasonUnknown());
    if (result === "unsat") {
      const core = new Set((await solver.core()).map(({ id }) => id));
      return choices.filter((_, index) => core.has(assumptions[index]?.id ?? -1));
    }
    if (this.#possible.size >= rememberedAnswers) this.#possible.clear();
    this.#possible.add(key);
    return undefined;
  }

  /** The solver, with every comparison and the known values asserted. */
  async #ready(): Promise<SmtSolver> {
    const { terms, comparisons } = this.#symbols;
    const fresh = this.#solver === undefined;
    this.#solver ??= this.#source.solver();
    const solver = await this.#solver;
    if (!fresh && this.#current && this.#asserted === comparisons.length) return solver;
    if (!fresh) solver.pop();
    for (const { variable, term } of comparisons.slice(this.#asserted)) solver.assert(terms.iff(this.#assumption(variable, true), term));
    this.#asserted = comparisons.length;
    solver.push();
    for (const [id, value] of this.#known) solver.assert(terms.zero(linear([{ coefficient: 1n, variable: terms.int(id) }], -value)));
    this.#current = true;
    return solver;
  }

  #assumption(variable: number, value: boolean): BoolTerm {
    const { terms } = this.#symbols;
    const name = terms.variable(`outcome ${variable}`);
    return value ? name : terms.not(name);
  }
}
