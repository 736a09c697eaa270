/**
 * The solver that is asked first: a search of our own, which most questions are small enough for. What it finds to
 * be possible is evaluated, what it finds impossible is proved again step by step; what is too hard for it goes to
 * the solver behind it, which starts only then.
 */

import { InternalError } from "../../compiler/diagnostics/invariant.js";
import { isOver, overReason, type Budget, type Prover, type Satisfiability, type SmtSolver } from "../smt-solver.js";
import type { BoolTerm, Term } from "../term.js";
import type { Value } from "../trace.js";
import { Clausifier } from "./clausify.js";
import { TermEvaluator, type Valuation } from "./evaluate-term.js";
import { negated, positive, type Literal } from "./literal.js";
import { ProofChecker } from "./proof-checker.js";
import { Search } from "./search.js";

/** Conflicts after which a check is too hard for this search. */
const mostConflicts = 2000;

/** A conflict costs about so many of the solver's own steps. */
const stepsOfConflict = 1000;

interface Scope {
  /** Assumed true while the scope is open, and false for ever afterwards. */
  readonly literal: Literal;
  readonly terms: BoolTerm[];
}

export interface SearchOptions {
  readonly budget: Budget;
  /** Starts the solver behind. */
  start(): Promise<SmtSolver>;
}

export class SearchSolver implements SmtSolver {
  readonly #options: SearchOptions;
  readonly #search = new Search();
  readonly #clausifier = new Clausifier(this.#search);
  readonly #checker = new ProofChecker();
  readonly #scopes: Scope[] = [];
  #behind: SmtSolver | undefined;
  /** What the last check left behind: `behind` if that solver answered it. */
  #last: { readonly kind: "sat"; readonly valuation: Valuation } | { readonly kind: "unsat"; readonly core: readonly BoolTerm[] } | { readonly kind: "behind" } | { readonly kind: "over" } = { kind: "over" };

  constructor(options: SearchOptions) {
    this.#options = options;
    this.push();
  }

  get prover(): Prover {
    return this.#last.kind === "behind" ? "z3" : "search";
  }

  assert(term: BoolTerm): void {
    const scope = this.#scopes.at(-1);
    if (scope === undefined) throw new InternalError("an assertion outside of every scope");
    scope.terms.push(term);
    this.#clausifier.demand(term, scope.literal);
    this.#behind?.assert(term);
  }

  push(): void {
    this.#scopes.push({ literal: positive(this.#search.addVariable(false)), terms: [] });
    if (this.#scopes.length > 1) this.#behind?.push();
  }

  pop(): void {
    const scope = this.#scopes.pop();
    if (scope !== undefined) this.#search.addClause([negated(scope.literal)]);
    this.#behind?.pop();
  }

  async check(assumptions: readonly BoolTerm[] = []): Promise<Satisfiability> {
    if (isOver(this.#options.budget)) {
      this.#last = { kind: "over" };
      return "unknown";
    }
    const byLiteral = new Map(assumptions.map((term): [Literal, BoolTerm] => [this.#clausifier.literal(term), term]));
    const found = this.#search.solve([...this.#scopes.map(({ literal }) => literal), ...byLiteral.keys()], this.#conflictLimit);
    if (found.result === "sat") {
      const valuation = this.#valuation(found.model);
      const evaluator = new TermEvaluator(valuation);
      const isTrue = (term: BoolTerm): boolean => evaluator.isTrue(term);
      if (assumptions.every(isTrue) && this.#scopes.every(({ terms }) => terms.every(isTrue))) {
        this.#last = { kind: "sat", valuation };
        return "sat";
      }
    }
    if (found.result === "unsat") {
      if (this.#checker.refuse(this.#search.proof, found.core) !== undefined) throw new InternalError("a proof of the search does not check");
      this.#last = { kind: "unsat", core: found.core.flatMap((literal) => byLiteral.get(literal) ?? []) };
      return "unsat";
    }
    const behind = await this.#start();
    this.#last = { kind: "behind" };
    return behind.check(assumptions);
  }

  values(variables: readonly Term[]): Promise<Value[]> {
    const last = this.#last;
    if (last.kind === "sat") return Promise.resolve(variables.map(last.valuation));
    return this.#answered().values(variables);
  }

  core(): Promise<BoolTerm[]> {
    const last = this.#last;
    if (last.kind === "unsat") return Promise.resolve([...last.core]);
    return this.#answered().core();
  }

  reasonUnknown(): string {
    return this.#last.kind === "over" ? overReason : this.#answered().reasonUnknown();
  }

  dispose(): void {
    this.#behind?.dispose();
    this.#behind = undefined;
  }

  get #conflictLimit(): number {
    const { resources } = this.#options.budget;
    return resources > 0 ? Math.min(mostConflicts, resources / stepsOfConflict) : mostConflicts;
  }

  #valuation(model: readonly boolean[]): Valuation {
    return (variable) => (variable.sort === "int" ? this.#clausifier.number(variable, model) : (this.#clausifier.truth(variable, model) ?? false));
  }

  /** The solver behind, told everything that is asserted now. */
  async #start(): Promise<SmtSolver> {
    if (this.#behind !== undefined) return this.#behind;
    const behind = await this.#options.start();
    this.#scopes.forEach(({ terms }, index) => {
      if (index > 0) behind.push();
      for (const term of terms) behind.assert(term);
    });
    this.#behind = behind;
    return behind;
  }

  #answered(): SmtSolver {
    if (this.#behind === undefined || this.#last.kind !== "behind") throw new InternalError("an answer is asked for before its question");
    return this.#behind;
  }
}
