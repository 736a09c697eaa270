/** Questions about states: legal ones, those in which a run can start, and any at all. */

import { afterGrants } from "../compiler/expression/after-grants.js";
import { polarityOf } from "../compiler/expression/atoms.js";
import { not, type Formula } from "../compiler/expression/formula.js";
import { partKey, type Part } from "./claims.js";
import { minimalCore, smallestCorrections, withoutParts } from "./cores.js";
import { effectiveModel, type EffectiveModel } from "./effective.js";
import type { ExplainScope } from "./selectors.js";
import type { Prover } from "./smt-solver.js";
import type { SolverSource } from "./solver-source.js";
import { StateSearch, type FoundState, type StateGoal, type StateOptions } from "./state-search.js";
import { StateSpace, type StateSolvers } from "./state-space.js";

export interface StateQuestionsOptions extends StateSolvers {
  /** Present where proofs of our own search do not suffice: what is asked again, for its word. */
  readonly confirming?: SolverSource | undefined;
}

export class StateQuestions {
  readonly #effective: EffectiveModel;
  readonly #options: StateQuestionsOptions;
  readonly #spaces = new Map<string, StateSpace>();
  readonly #tautologies = new WeakMap<Formula, "yes" | "no" | { readonly unknown: string }>();

  constructor(effective: EffectiveModel, options: StateQuestionsOptions) {
    this.#effective = effective;
    this.#options = options;
  }

  /**
   * A legal state, reachable or not, that meets a goal: any one, or a minimal core.
   *
   * @param without parts that do not count
   */
  legal(goal: StateGoal, without: readonly Part[] = []): Promise<FoundState> {
    return this.#minimal("legal", goal, without);
  }

  /** The same among the states in which a run can start. */
  start(goal: StateGoal, without: readonly Part[] = []): Promise<FoundState> {
    return this.#minimal("start", goal, without);
  }

  /** The same as `legal`, the canonical state: the same for the same question. */
  async canonical(goal: StateGoal): Promise<FoundState> {
    const found = await this.legal(goal);
    return found.result === "sat" ? (await this.#space("legal").whole()).shrink(goal, [], found.state) : found;
  }

  /** The smallest sets of parts without which some legal state meets a goal that none meets now. */
  corrections(goal: StateGoal, limit = 3): Promise<readonly (readonly Part[])[]> {
    return this.explain(goal, (scope) => smallestCorrections(scope, limit));
  }

  /** Many questions about the legal states that meet a goal, which differ in the parts that count. */
  explain<T>(goal: StateGoal, use: (scope: ExplainScope) => Promise<T>): Promise<T> {
    return this.#space("legal").searching(goal, [], (search) => search.explain(goal, use));
  }

  /**
   * Whether a formula holds at every start, and no transition breaks it, rules and stops aside: then no run does,
   * whatever rules and stops there are.
   *
   * @returns what proved it; undefined where nothing is known
   */
  async staysTrue(formula: Formula): Promise<Prover | undefined> {
    const { negative } = polarityOf(formula);
    const breakers = this.#effective.transitions.filter(({ grants }) => grants.some((id) => negative.has(id)));
    let proof: Prover = "search";
    for (const breaker of [undefined, ...breakers]) {
      const goal = { formulas: breaker === undefined ? [not(formula)] : [formula, breaker.guard, not(afterGrants(formula, new Set(breaker.grants)))] };
      const found = await this.#space(breaker === undefined ? "free start" : "free").searching(goal, [], (search) => search.find(goal));
      if (found.result !== "unsat") return undefined;
      if (found.by !== "search") proof = found.by;
    }
    return proof;
  }

  /** Whether a formula holds in every state that its atoms' sources allow, legal or not. */
  async isTautology(formula: Formula): Promise<"yes" | "no" | { readonly unknown: string }> {
    const known = this.#tautologies.get(formula);
    if (known !== undefined) return known;
    const goal = { formulas: [not(formula)] };
    const found = await this.#space("free").searching(goal, [], (search) => search.find(goal));
    const answer = found.result === "unknown" ? { unknown: found.reason } : found.result === "unsat" ? "yes" : "no";
    this.#tautologies.set(formula, answer);
    return answer;
  }

  /** @param kind `free`: rules and exclusive groups aside */
  #space(kind: "legal" | "start" | "free" | "free start"): StateSpace {
    const known = this.#spaces.get(kind);
    if (known !== undefined) return known;
    const isFree = kind === "free" || kind === "free start";
    const space = new StateSpace(isFree ? withoutLegality(this.#effective) : this.#effective, kind === "start" || kind === "free start", this.#options);
    this.#spaces.set(kind, space);
    return space;
  }

  #minimal(kind: "legal" | "start", goal: StateGoal, without: readonly Part[]): Promise<FoundState> {
    return this.#space(kind).searching(goal, without, async (search) => {
      const found = await this.#minimalIn(search, goal, without);
      if (found.result !== "unsat" || found.by !== "search" || this.#options.confirming === undefined) return found;
      return this.#confirmed(this.#options.confirming, goal, without, { start: kind === "start" });
    });
  }

  async #minimalIn(search: StateSearch, goal: StateGoal, without: readonly Part[]): Promise<FoundState> {
    const found = await search.find(goal, without);
    if (found.result !== "unsat" || (found.by === "search" && this.#options.confirming !== undefined)) return found;
    const left = new Set(without.map(partKey));
    const core = await search.explain(goal, (scope) => minimalCore({ ...scope, parts: scope.parts.filter((part) => !left.has(partKey(part))) }));
    return { result: "unsat", by: found.by, core: core ?? found.core };
  }

  async #confirmed(source: SolverSource, goal: StateGoal, without: readonly Part[], options: StateOptions): Promise<FoundState> {
    const solver = await source.solver();
    const found = await this.#minimalIn(new StateSearch(this.#effective, solver, options), goal, without);
    solver.dispose();
    return found;
  }
}

/** The same model without rules and exclusive groups. */
function withoutLegality({ model, invariants, tracked }: EffectiveModel): EffectiveModel {
  const parts = [...invariants.map(({ id }): Part => ({ kind: "entry", id })), ...model.exclusive.map((atoms, index): Part => ({ kind: "group", index, atoms }))];
  return effectiveModel(withoutParts(model, parts), [...tracked]);
}
