/** Questions about states: legal ones, those in which a run can start, and any at all. */

import { afterGrants } from "../compiler/expression/after-grants.js";
import { polarityOf } from "../compiler/expression/atoms.js";
import { not, type Formula } from "../compiler/expression/formula.js";
import { partKey, type Part } from "./claims.js";
import { minimalCore, smallestCorrections, withoutParts } from "./cores.js";
import { effectiveModel, type EffectiveModel } from "./effective.js";
import type { Prover, SmtSolver } from "./smt-solver.js";
import type { SolverSource } from "./solver-source.js";
import { StateSearch, type FoundState, type StateGoal, type StateOptions } from "./state-search.js";

export interface StateQuestionsOptions {
  /** A solver that lives as long as the questions. */
  solver(): Promise<SmtSolver>;
  /** Present where proofs of our own search do not suffice: what is asked again, for its word. */
  readonly confirming?: SolverSource | undefined;
}

export class StateQuestions {
  readonly #effective: EffectiveModel;
  readonly #options: StateQuestionsOptions;
  #legal: Promise<StateSearch> | undefined;
  #starts: Promise<StateSearch> | undefined;
  /** Rules and exclusive groups aside. */
  #free: Promise<StateSearch> | undefined;
  #freeStarts: Promise<StateSearch> | undefined;

  constructor(effective: EffectiveModel, options: StateQuestionsOptions) {
    this.#effective = effective;
    this.#options = options;
  }

  /**
   * A legal state, reachable or not, that meets a goal: any one, or a minimal core.
   *
   * @param without parts that do not count
   */
  async legal(goal: StateGoal, without: readonly Part[] = []): Promise<FoundState> {
    return this.#minimal(await this.legalSearch(), goal, without);
  }

  /** The same among the states in which a run can start. */
  async start(goal: StateGoal, without: readonly Part[] = []): Promise<FoundState> {
    this.#starts ??= this.#options.solver().then((solver) => new StateSearch(this.#effective, solver, { start: true }));
    return this.#minimal(await this.#starts, goal, without, { start: true });
  }

  /** The same as `legal`, the canonical state: the same for the same question. */
  async canonical(goal: StateGoal): Promise<FoundState> {
    const search = await this.legalSearch();
    const found = await this.#minimal(search, goal, []);
    return found.result === "sat" ? search.shrink(goal, [], found.state) : found;
  }

  /** The smallest sets of parts without which some legal state meets a goal that none meets now. */
  async corrections(goal: StateGoal, limit = 3): Promise<readonly (readonly Part[])[]> {
    const search = await this.legalSearch();
    return search.explain(goal, (scope) => smallestCorrections(scope, limit));
  }

  /**
   * Whether a formula holds at every start, and no transition breaks it, rules and stops aside: then no run does,
   * whatever rules and stops there are.
   *
   * @returns what proved it; undefined where nothing is known
   */
  async staysTrue(formula: Formula): Promise<Prover | undefined> {
    this.#freeStarts ??= this.#options.solver().then((solver) => new StateSearch(withoutLegality(this.#effective), solver, { start: true }));
    const { negative } = polarityOf(formula);
    const breakers = this.#effective.transitions.filter(({ grants }) => grants.some((id) => negative.has(id)));
    let proof: Prover = "search";
    for (const breaker of [undefined, ...breakers]) {
      const search = await (breaker === undefined ? this.#freeStarts : this.#freeSearch());
      const broken = breaker === undefined ? [not(formula)] : [formula, breaker.guard, not(afterGrants(formula, new Set(breaker.grants)))];
      const found = await search.find({ formulas: broken });
      if (found.result !== "unsat") return undefined;
      if (found.by !== "search") proof = found.by;
    }
    return proof;
  }

  /** Whether a formula holds in every state that its atoms' sources allow, legal or not. */
  async isTautology(formula: Formula): Promise<"yes" | "no" | { readonly unknown: string }> {
    const found = await (await this.#freeSearch()).find({ formulas: [not(formula)] });
    return found.result === "unknown" ? { unknown: found.reason } : found.result === "unsat" ? "yes" : "no";
  }

  /** The search among all legal states. */
  legalSearch(): Promise<StateSearch> {
    this.#legal ??= this.#options.solver().then((solver) => new StateSearch(this.#effective, solver));
    return this.#legal;
  }

  #freeSearch(): Promise<StateSearch> {
    this.#free ??= this.#options.solver().then((solver) => new StateSearch(withoutLegality(this.#effective), solver));
    return this.#free;
  }

  async #minimal(search: StateSearch, goal: StateGoal, without: readonly Part[], options: StateOptions = {}): Promise<FoundState> {
    const found = await search.find(goal, without);
    if (found.result !== "unsat") return found;
    if (found.by === "search" && this.#options.confirming !== undefined) return this.#confirmed(this.#options.confirming, goal, without, options);
    const left = new Set(without.map(partKey));
    const core = await search.explain(goal, (scope) => minimalCore({ ...scope, parts: scope.parts.filter((part) => !left.has(partKey(part))) }));
    return { result: "unsat", by: found.by, core: core ?? found.core };
  }

  async #confirmed(source: SolverSource, goal: StateGoal, without: readonly Part[], options: StateOptions): Promise<FoundState> {
    const solver = await source.solver();
    const found = await this.#minimal(new StateSearch(this.#effective, solver, options), goal, without, options);
    solver.dispose();
    return found;
  }
}

/** The same model without rules and exclusive groups. */
function withoutLegality({ model, invariants, tracked }: EffectiveModel): EffectiveModel {
  const parts = [...invariants.map(({ id }): Part => ({ kind: "entry", id })), ...model.exclusive.map((atoms, index): Part => ({ kind: "group", index, atoms }))];
  return effectiveModel(withoutParts(model, parts), [...tracked]);
}
