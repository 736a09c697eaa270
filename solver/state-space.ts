/**
 * The states that meet one set of claims. A question is asked of the claims that are connected with it, as long as
 * there is a state at all: the rest of a state can then be as it is there.
 */

import { atomsOf } from "../compiler/expression/atoms.js";
import type { Part } from "./claims.js";
import { ConnectedClaims } from "./connected-claims.js";
import type { EffectiveModel } from "./effective.js";
import type { SmtSolver } from "./smt-solver.js";
import { StateSearch, StateWorld, type StateGoal } from "./state-search.js";
import type { Assignment } from "./trace.js";

export interface StateSolvers {
  /** A solver that lives as long as the questions. */
  lasting(): Promise<SmtSolver>;
  /** A solver for one question, which disposes of it; absent where that costs too much. */
  readonly passing?: (() => Promise<SmtSolver>) | undefined;
}

/** Of more claims than that, a share that is about the half is not worth a search of its own. */
const fewClaims = 16;

export class StateSpace {
  readonly #effective: EffectiveModel;
  readonly #start: boolean;
  readonly #solvers: StateSolvers;
  readonly #world: StateWorld;
  readonly #claims: ConnectedClaims;
  #whole: Promise<StateSearch> | undefined;
  #some: Promise<Assignment | undefined> | undefined;

  /** @param start only states in which a run can start */
  constructor(effective: EffectiveModel, start: boolean, solvers: StateSolvers) {
    this.#effective = effective;
    this.#start = start;
    this.#solvers = solvers;
    this.#world = new StateWorld(effective);
    this.#claims = new ConnectedClaims(this.#world.claims);
  }

  /** The search with all claims. */
  whole(): Promise<StateSearch> {
    this.#whole ??= this.#solvers.lasting().then((solver) => new StateSearch(this.#effective, solver, { start: this.#start, world: this.#world }));
    return this.#whole;
  }

  /**
   * A search for one goal.
   *
   * @param without parts that will not count
   */
  async searching<T>(goal: StateGoal, without: readonly Part[], use: (search: StateSearch) => Promise<T>): Promise<T> {
    const { passing } = this.#solvers;
    const claims = passing === undefined ? this.#claims.all : this.#claims.with(this.#atomsOf(goal), without);
    const isWhole = (goal.formulas ?? []).length + (goal.demands ?? []).length === 0;
    const isLocal = !isWhole && (claims.length <= fewClaims || 2 * claims.length < this.#claims.all.length);
    const rest = isLocal && goal.prefer === undefined ? await this.#someState() : undefined;
    if (passing === undefined || rest === undefined) return use(await this.whole());
    const solver = await passing();
    try {
      return await use(new StateSearch(this.#effective, solver, { start: this.#start, world: this.#world, local: { claims, rest } }));
    } finally {
      solver.dispose();
    }
  }

  /** A state of the space, values at their defaults left out; undefined if none is known. */
  #someState(): Promise<Assignment | undefined> {
    this.#some ??= (async () => {
      const initial: Assignment = new Map();
      if (this.#world.interpreter.broken({ values: initial, fired: new Set() }) === undefined) return initial;
      const found = await (await this.whole()).find({});
      return found.result === "sat" ? found.state : undefined;
    })();
    return this.#some;
  }

  *#atomsOf({ formulas = [], demands = [], after = [] }: StateGoal): Iterable<string> {
    for (const formula of formulas) yield* atomsOf(formula);
    for (const { formula } of demands) yield* atomsOf(formula);
    const granted = new Set(after);
    for (const { formula, breakers } of granted.size === 0 ? [] : this.#claims.all) if ([...breakers].some((id) => granted.has(id))) yield* atomsOf(formula);
  }
}
