/** Finds legal states, reachable or not: for questions about what the rules alone say. */

import { InternalError } from "../compiler/diagnostics/invariant.js";
import type { Formula } from "../compiler/expression/formula.js";
import { legality, partKey, type Claim, type Demand, type Part } from "./claims.js";
import { documentOrder } from "./cores.js";
import type { EffectiveModel } from "./effective.js";
import { evaluate, Interpreter, type State } from "./interpreter.js";
import { firedAtom } from "./model.js";
import { explainScope, Selectors, type ExplainScope } from "./selectors.js";
import type { Prover, SmtSolver } from "./smt-solver.js";
import { Terms, type BoolTerm } from "./term.js";
import type { Assignment } from "./trace.js";
import { translate } from "./translate.js";
import { awayFromDefault, isAway, smallestValue } from "./smallest.js";
import { isInput, readStart, startState, type Start } from "./world.js";

export type FoundState =
  /** The state, and which of the preferences it breaks, as indices. */
  | { readonly result: "sat"; readonly state: Assignment; readonly broken: readonly number[] }
  | { readonly result: "unsat"; readonly by: Prover; readonly core: readonly Part[] }
  | { readonly result: "unknown"; readonly reason: string };

/** What the state has to meet. */
export interface StateGoal {
  readonly formulas?: readonly Formula[];
  /** Formulas that a core may name. */
  readonly demands?: readonly Demand[];
  /** The state in which also these atoms are true has to be legal too. */
  readonly after?: readonly string[];
  /** Formulas of which as few as possible are broken. */
  readonly prefer?: readonly Formula[];
}

export interface StateOptions {
  /** Only states in which every bool that is no input is false. */
  readonly start?: boolean;
  /** Whether parts of the model can be left out, and cores are wanted. Default: true. */
  readonly selectable?: boolean;
  /** What several searches of one model share. */
  readonly world?: StateWorld;
  /** What states must meet, where it is less than all that makes them legal; the rest is as in this legal state. */
  readonly local?: { readonly claims: readonly Claim[]; readonly rest: Assignment };
}

/** What searches for states of one model need of it. */
export class StateWorld {
  readonly claims: readonly Claim[];
  readonly order: (a: Part, b: Part) => number;
  readonly interpreter: Interpreter;
  readonly bools: ReadonlySet<string>;

  constructor(effective: EffectiveModel) {
    this.claims = legality(effective);
    this.order = documentOrder(effective.model);
    this.interpreter = new Interpreter(effective.model);
    const { atoms } = effective.model;
    this.bools = new Set([...[...atoms.values()].flatMap(({ id, type }) => (type.kind === "bool" ? [id] : [])), ...[...effective.byId.keys()].map(firedAtom)]);
  }
}

export class StateSearch {
  readonly #effective: EffectiveModel;
  readonly #solver: SmtSolver;
  readonly #terms = new Terms();
  readonly #selectors = new Selectors(this.#terms);
  readonly #start: Start;
  readonly #selectable: boolean;
  readonly #world: StateWorld;
  readonly #local: StateOptions["local"];

  constructor(effective: EffectiveModel, solver: SmtSolver, { start = false, selectable = true, world = new StateWorld(effective), local }: StateOptions = {}) {
    this.#effective = effective;
    this.#solver = solver;
    this.#selectable = selectable;
    this.#world = world;
    this.#local = local;
    this.#start = startState(effective, this.#terms, (id) => (start ? isInput(effective, id) : world.bools.has(id)));
    for (const claim of local?.claims ?? world.claims) solver.assert(this.#claim(claim.part, claim.formula));
  }

  get parts(): Part[] {
    return this.#selectors.parts.sort(this.#world.order);
  }

  /** A legal state that meets the goal. @param without parts that do not count */
  async find(goal: StateGoal, without: readonly Part[] = []): Promise<FoundState> {
    const solver = this.#solver;
    solver.push();
    this.assertGoal(goal);
    const found = await this.#check(without);
    solver.pop();
    if (found.result === "sat") return { ...found, broken: this.#verify(found.state, goal, without) };
    return found;
  }

  /** Many questions about one goal, which differ in the parts that count. */
  async explain<T>(goal: StateGoal, use: (scope: ExplainScope) => Promise<T>): Promise<T> {
    this.#solver.push();
    this.assertGoal(goal);
    const result = await use(explainScope(this.#solver, this.#selectors, this.parts, this.#world.order));
    this.#solver.pop();
    return result;
  }

  /** Shrinks a state: fewest preferences broken, then fewest atoms away from their defaults, then the smallest values. */
  async shrink(goal: StateGoal, without: readonly Part[], found: Assignment): Promise<FoundState> {
    const solver = this.#solver;
    const terms = this.#terms;
    solver.push();
    this.assertGoal(goal);
    let state = found;
    const better = async (term: BoolTerm): Promise<boolean> => {
      solver.push();
      solver.assert(term);
      const next = await this.#check(without);
      solver.pop();
      if (next.result === "sat") state = next.state;
      return next.result === "sat";
    };
    const fewest = async (counted: readonly BoolTerm[], count: () => number): Promise<void> => {
      let least = count();
      while (least > 0 && (await better(terms.atMost(least - 1, counted)))) least = Math.min(least - 1, count());
      solver.assert(terms.atMost(least, counted));
    };
    const prefer = goal.prefer ?? [];
    const broken = prefer.map((formula) => terms.not(this.#translate(formula)));
    await fewest(broken, () => prefer.filter((formula) => !evaluate(formula, stateOf(state))).length);
    for (const term of broken) solver.assert((await better(terms.not(term))) ? terms.not(term) : term);
    const away = [...this.#start.variables].map(([id, variable]) => ({ id, term: awayFromDefault(variable, terms) }));
    await fewest(away.map(({ term }) => term), () => away.filter(({ id }) => isAway(state.get(id))).length);
    const inOrder = [...this.#effective.model.atoms.keys()];
    away.sort((a, b) => inOrder.indexOf(b.id) - inOrder.indexOf(a.id));
    for (const { id, term } of away) {
      const isDefault = !isAway(state.get(id)) || (await better(terms.not(term)));
      solver.assert(isDefault ? terms.not(term) : term);
    }
    for (const [id, variable] of this.#start.variables) {
      if (variable.sort === "int" && isAway(state.get(id))) await smallestValue(variable, terms, solver, () => state.get(id), better);
    }
    solver.pop();
    return { result: "sat", state, broken: this.#verify(state, goal, without) };
  }

  /** Asserts the goal in the current scope of the solver. */
  assertGoal(goal: StateGoal): void {
    const solver = this.#solver;
    for (const formula of goal.formulas ?? []) solver.assert(this.#translate(formula));
    for (const { part, formula } of goal.demands ?? []) solver.assert(this.#claim(part, formula));
    const { after } = goal;
    if (after !== undefined) {
      for (const claim of this.#world.claims) if (after.some((id) => claim.breakers.has(id))) solver.assert(this.#claim(claim.part, claim.formula, new Set(after)));
    }
    for (const formula of goal.prefer ?? []) this.#translate(formula);
    for (const domain of this.#start.domains()) solver.assert(domain);
  }

  async #check(without: readonly Part[]): Promise<FoundState> {
    const solver = this.#solver;
    const result = await solver.check(this.#selectors.assumptions(without));
    switch (result) {
      case "sat":
        return { result, state: await this.#readState(), broken: [] };
      case "unsat":
        return { result, by: solver.prover, core: this.#selectors.partsOf(await solver.core()).sort(this.#world.order) };
      case "unknown":
        return { result, reason: solver.reasonUnknown() };
    }
  }

  async #readState(): Promise<Assignment> {
    const values = await readStart(this.#start, this.#solver);
    return this.#local === undefined ? values : new Map([...this.#local.rest, ...values]);
  }

  #claim(part: Part | undefined, formula: Formula, after?: ReadonlySet<string>): BoolTerm {
    return this.#terms.implies(part === undefined || !this.#selectable ? this.#terms.true : this.#selectors.of(part), this.#translate(formula, after));
  }

  #translate(formula: Formula, after?: ReadonlySet<string>): BoolTerm {
    const { environment } = this.#start;
    const state = after === undefined ? environment : { int: environment.int, bool: (id: string) => (after.has(id) ? this.#terms.true : environment.bool(id)) };
    return translate(formula, state, this.#terms);
  }

  /** Evaluates the state with the interpreter, on the model that the question was about; the preferences that it breaks. */
  #verify(values: Assignment, goal: StateGoal, without: readonly Part[]): number[] {
    const state = stateOf(values);
    if (!without.some(({ kind }) => kind === "route")) {
      const left = new Set(without.map(partKey));
      const broken = this.#world.interpreter.broken(state, undefined, (part) => !left.has(partKey(part)));
      if (broken !== undefined) throw new InternalError(`a state of the solver breaks ${broken}`);
      if (!(goal.formulas ?? []).every((formula) => evaluate(formula, state))) throw new InternalError("a state of the solver does not meet the question");
    }
    return (goal.prefer ?? []).flatMap((formula, index) => (evaluate(formula, state) ? [] : [index]));
  }
}

function stateOf(values: Assignment): State {
  const fired = [...values].flatMap(([id, value]) => (value === true ? (/^fired\((.*)\)$/.exec(id)?.[1] ?? []) : []));
  return { values, fired: new Set(fired) };
}
