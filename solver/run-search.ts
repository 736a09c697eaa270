/** Finds runs with the SMT solver: one encoding, many questions, each witness replayed before it counts. */

import { InternalError, invariant } from "../compiler/diagnostics/invariant.js";
import type { Formula } from "../compiler/expression/formula.js";
import { demandsOf, type IgnoredRoutes, type Part } from "./claims.js";
import { documentOrder, withoutParts } from "./cores.js";
import type { EffectiveModel } from "./effective.js";
import { encodeFrames } from "./encode-frames.js";
import { encodeRuns, type RunEncoding } from "./encode-runs.js";
import { evaluate, Interpreter, type Target } from "./interpreter.js";
import type { DerivedModel } from "./model.js";
import { explainScope, Selectors, type ExplainScope } from "./selectors.js";
import type { Prover, SmtSolver } from "./smt-solver.js";
import { Terms, type BoolTerm } from "./term.js";
import type { Run } from "./trace.js";
import { translate } from "./translate.js";
import { readStart } from "./world.js";

/** A run to any of the targets, at whose end the assumptions hold. */
export interface Goal {
  readonly targets: readonly Target[];
  readonly assume?: readonly Formula[];
  /** Judge target entries as if these routes did not replace them. */
  readonly ignoredRoutes?: IgnoredRoutes;
}

export type Found =
  | { readonly result: "sat"; readonly run: Run }
  /** The core is not minimal; it is empty unless the search is selectable. */
  | { readonly result: "unsat"; readonly by: Prover; readonly core: readonly Part[] }
  | { readonly result: "unknown"; readonly reason: string };

export interface SearchOptions {
  /** Whether parts of the model can be left out of a question, and cores are wanted. */
  readonly selectable?: boolean;
  /** Bounded model checking to this bound, for questions that read these atoms, instead of the one-shot encoding. */
  readonly frames?: { readonly bound: number; readonly reads: Iterable<string> | "all" };
}

export class RunSearch {
  readonly effective: EffectiveModel;
  readonly encoding: RunEncoding;
  readonly solver: SmtSolver;
  readonly #selectors: Selectors | undefined;
  readonly #targets = new Map<string, BoolTerm>();
  readonly #order: (a: Part, b: Part) => number;
  #parts: readonly Part[] = [];

  constructor(effective: EffectiveModel, solver: SmtSolver, options: SearchOptions = {}) {
    this.effective = effective;
    this.solver = solver;
    const terms = new Terms();
    const selectors = options.selectable === true ? new Selectors(terms) : undefined;
    this.#selectors = selectors;
    const counts = selectors === undefined ? {} : { counts: (part: Part) => selectors.of(part) };
    this.encoding = options.frames === undefined ? encodeRuns(effective, terms, { ...counts, stopping: true }) : encodeFrames(effective, terms, options.frames.bound, options.frames.reads, counts);
    this.#order = documentOrder(effective.model);
    for (const term of this.encoding.assertions) solver.assert(term);
  }

  /** The parts that a core can name, in document order. */
  get parts(): readonly Part[] {
    const count = this.#selectors?.parts.length ?? 0;
    if (count > this.#parts.length) this.#parts = [...(this.#selectors?.parts ?? [])].sort(this.#order);
    return this.#parts;
  }

  /** What makes every part count: needed for each check of the solver. */
  get assumptions(): BoolTerm[] {
    return this.#selectors?.assumptions([]) ?? [];
  }

  /** @param without parts that do not count for this question: entries lose their clauses */
  async find(goal: Goal, without: readonly Part[] = []): Promise<Found> {
    const found = await this.findUnchecked(goal, without);
    if (found.result === "sat") this.#replay(found.run, goal, without);
    return found;
  }

  /** The same, for those who replay the run themselves. */
  async findUnchecked(goal: Goal, without: readonly Part[] = []): Promise<Found> {
    this.solver.push();
    this.assertGoal(goal);
    const found = await this.#check(without);
    this.solver.pop();
    return found;
  }

  /** Many questions about one goal, which differ in the parts that count; what is possible is not replayed. */
  async explain<T>(goal: Goal, use: (scope: ExplainScope) => Promise<T>): Promise<T> {
    this.solver.push();
    this.assertGoal(goal);
    const result = await use(explainScope(this.solver, this.#selectors, this.parts, this.#order));
    this.solver.pop();
    return result;
  }

  /** Asserts the goal in the current scope of the solver. */
  assertGoal(goal: Goal): void {
    const { terms, end } = this.encoding;
    const target = terms.or(goal.targets.map((one) => this.#term(one, goal.ignoredRoutes ?? [])));
    this.solver.assert(terms.and([target, ...(goal.assume ?? []).map((formula) => translate(formula, end, terms))]));
    for (const domain of this.encoding.domains()) this.solver.assert(domain);
  }

  async #check(without: readonly Part[]): Promise<Found> {
    const assumptions = this.#selectors?.assumptions(without) ?? [];
    const result = await this.solver.check(assumptions);
    switch (result) {
      case "sat":
        return { result, run: await this.readRun() };
      case "unsat":
        return { result, by: this.solver.prover, core: this.#selectors === undefined ? [] : this.#selectors.partsOf(await this.solver.core()).sort(this.#order) };
      case "unknown":
        return { result, reason: this.solver.reasonUnknown() };
    }
  }

  /** The run of the solver's model. */
  async readRun(): Promise<Run> {
    const { firings, start } = this.encoding;
    const inputs = await readStart(start, this.solver);
    const fires = await this.solver.values(firings.map((firing) => firing.fires));
    const fired = new Set(firings.filter((_, index) => fires[index] === true).map(({ entry }) => entry));
    return { inputs, fired: [...fired] };
  }

  /**
   * Whatever the solver says is possible is done again by the interpreter, on the model that the question was about.
   * Not so where that model cannot be written down (without a route, with a stop that always stops, or with a target that
   * is replaced for a section spliced in after it, but not for itself) or where it ends the run earlier (a stop that no
   * route replaces): such questions only explain a verdict.
   */
  #replay(run: Run, goal: Goal, without: readonly Part[]): void {
    const dropsTarget = goal.targets.some((target) => target.kind === "stop" && without.some((part) => part.kind === "entry" && part.id === target.id));
    if (dropsTarget || without.some(({ kind }) => kind === "route")) return;
    let model: DerivedModel = without.length === 0 ? this.effective.model : withoutParts(this.effective.model, without);
    const isTarget = (id: string): boolean => goal.targets.some((target) => target.kind !== "state" && target.id === id);
    const replacedElsewhere = goal.ignoredRoutes !== undefined && this.effective.model.sections.some(({ route }) => route?.anchor.kind === "between" && isTarget(route.anchor.after));
    const stopsUnreplaced = goal.ignoredRoutes !== undefined && goal.targets.some(({ kind }) => kind === "stop");
    if (stopsUnreplaced || replacedElsewhere) return;
    if (goal.ignoredRoutes !== undefined) model = withoutReplacement(model, goal.ignoredRoutes, new Set(goal.targets.flatMap((target) => (target.kind === "state" ? [] : [target.id]))));
    const interpreter = new Interpreter(model);
    let meets = false;
    const reason = interpreter.walk(run, (state, index) => {
      if (index < run.fired.length) return;
      meets = (goal.assume ?? []).every((formula) => evaluate(formula, state)) && goal.targets.some((target) => interpreter.misses(target, state) === undefined);
    });
    if (reason !== undefined) throw new InternalError(`a run of the solver does not replay: ${reason}`);
    if (!meets) throw new InternalError("a run of the solver does not lead to what was asked for");
  }

  #term(target: Target, ignored: IgnoredRoutes): BoolTerm {
    if (target.kind === "state") return this.#make(target, ignored);
    const key = `${target.kind} ${target.id} ${ignored.toString()}`;
    const known = this.#targets.get(key) ?? this.#make(target, ignored);
    this.#targets.set(key, known);
    return known;
  }

  #make(target: Target, ignored: IgnoredRoutes): BoolTerm {
    const { terms, end } = this.encoding;
    switch (target.kind) {
      case "state":
        return translate(target.formula, end, terms);
      case "stop": {
        const stop = this.effective.stops.find(({ id }) => id === target.id);
        invariant(stop !== undefined, `no stop ${target.id}`);
        return terms.and(demandsOf(this.effective, stop, ignored).map(({ part, formula }) => terms.implies(this.#selectors?.of(part) ?? terms.true, translate(formula, end, terms))));
      }
      case "transition": {
        const transition = this.effective.byId.get(target.id);
        invariant(transition !== undefined, `no transition ${target.id}`);
        return this.encoding.canFire(transition, ignored);
      }
    }
  }
}

/** The model in which these routes do not replace these entries. */
function withoutReplacement(model: DerivedModel, ignored: IgnoredRoutes, entries: ReadonlySet<string>): DerivedModel {
  return {
    ...model,
    sections: model.sections.map((section, index) => {
      if (section.route?.anchor.kind !== "replaces" || (ignored !== "all" && !ignored.includes(index))) return section;
      const kept = section.route.anchor.entries.filter((entry) => !entries.has(entry));
      return { ...section, route: { ...section.route, anchor: { kind: "replaces", entries: kept } } };
    }),
  };
}
