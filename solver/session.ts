/**
 * Questions to one model. A session keeps what it has found out, so ask everything about a model in one session;
 * it starts a solver only when a question needs one. Dispose of it at the end.
 */

import { invariant } from "../compiler/diagnostics/invariant.js";
import { atomsOf } from "../compiler/expression/atoms.js";
import { and, not, type Formula } from "../compiler/expression/formula.js";
import type { CorrectionsAnswer, EverywhereAnswer, ImpliesAnswer, PossibleAnswer, Proved, ReachAnswer, StateView, Status } from "./answers.js";
import { completeBound, type Bound } from "./bound.js";
import { canonicalTrace } from "./canonical.js";
import { causeOfDeath, type Cause } from "./causes.js";
import { partKey, type Part } from "./claims.js";
import { sliceFor } from "./cone.js";
import { minimalCore, smallestCorrections } from "./cores.js";
import { Decider, type Outcome } from "./decider.js";
import { effectiveModel, type EffectiveModel } from "./effective.js";
import type { Target } from "./interpreter.js";
import type { DerivedModel } from "./model.js";
import { neighbourhood } from "./neighbourhood.js";
import { RunSearch, type Found, type Goal, type SearchOptions } from "./run-search.js";
import { ScriptSolver } from "./smt-lib.js";
import type { SmtSolver } from "./smt-solver.js";
import { nearFirst } from "./selectors.js";
import { searchFirst, type SolverSource } from "./solver-source.js";
import { StateQuestions } from "./state-questions.js";
import { StateSearch, type StateGoal } from "./state-search.js";
import type { Assignment, Trace } from "./trace.js";

/**
 * `layered`: relaxation, simulated runs, our own search, then z3. `z3`: z3 decides everything. `bmc`: z3 on runs unrolled frame by
 * frame to the complete bound. All give the same verdicts.
 */
export type Engine = "layered" | "z3" | "bmc";

export interface SessionOptions {
  readonly solvers: SolverSource;
  readonly engine?: Engine;
  /** `z3`: what our own search proves impossible is asked of z3 again, whose word it then is. Default: `any`. */
  readonly proofs?: "any" | "z3";
  /** Entries whose firing questions read as `fired(<id>)`: handoffs, or the last exit. */
  readonly completionEntries?: readonly string[];
}

/** How far around a dead entry conflicts are looked for, before the whole model is asked. */
const nearRadius = 2;

export interface ReachOptions {
  /** What has to hold in the state in which the entry can fire, or the stop stops. */
  readonly assume?: readonly Formula[];
  /** Look at runs of fewer firings than this only. */
  readonly bound?: number;
}

export class Session {
  readonly effective: EffectiveModel;
  readonly states: StateQuestions;
  readonly #solvers: SolverSource;
  /** Present where proofs of our own search do not suffice. */
  readonly #confirming: SolverSource | undefined;
  readonly #engine: Engine;
  readonly #decider: Decider;
  readonly #disposals: (() => void)[] = [];
  #full: Promise<RunSearch> | undefined;
  #selectable: Promise<RunSearch> | undefined;

  constructor(model: DerivedModel, options: SessionOptions) {
    this.effective = effectiveModel(model, options.completionEntries);
    this.#engine = options.engine ?? "layered";
    this.#solvers = this.#engine === "layered" ? searchFirst(options.solvers) : options.solvers;
    this.#confirming = options.proofs === "z3" ? options.solvers : undefined;
    this.states = new StateQuestions(this.effective, { lasting: () => this.#solver(), passing: this.#engine === "layered" ? () => this.#solvers.solver() : undefined, confirming: this.#confirming });
    this.#decider = new Decider(this.effective, () => this.#fullSearch(), this.#engine === "layered");
  }

  /** Gives back the memory of the solvers. The session is of no use afterwards. */
  dispose(): void {
    for (const dispose of this.#disposals.splice(0)) dispose();
  }

  /** The complete bound of a question that reads these formulas beyond the model's clauses; `all`: questions about change. */
  bound(reads: readonly Formula[] | "all" = []): Bound {
    return completeBound(this.effective, reads === "all" ? "all" : reads.flatMap((formula) => [...atomsOf(formula)]));
  }

  /** The target that an id names: an entry that is a transition, or a stop; undefined for everything else. */
  target(id: string): (Target & { kind: "transition" | "stop" }) | undefined {
    if (this.effective.byId.has(id)) return { kind: "transition", id };
    return this.effective.stops.some((stop) => stop.id === id) ? { kind: "stop", id } : undefined;
  }

  /** Can this entry fire, or this stop stop a run? With the canonical trace, or the cause of death. */
  async reach(id: string, { assume = [], bound: asked }: ReachOptions = {}): Promise<ReachAnswer> {
    const target = this.target(id);
    invariant(target !== undefined, `${id} is neither a transition nor a stop`);
    const bound = this.bound(assume);
    if (asked !== undefined && asked > bound.complete) return { kind: "pointless-bound", asked, bound };
    const goal: Goal = { targets: [target], assume };
    const limit = asked !== undefined && asked < bound.complete ? asked : undefined;
    const found = await this.#first(goal, limit);
    switch (found.kind) {
      case "reached":
        return { kind: "reachable", certainty: "witnessed (replayed)", trace: found.trace, bound };
      case "unknown":
        return { kind: "unknown", certainty: "unknown (budget)", reason: found.reason, bound };
      case "unreachable":
        if (limit !== undefined) return { kind: "unreached", certainty: found.certainty, within: limit, bound };
        return { kind: "dead", certainty: found.certainty, cause: await this.cause(id, assume), bound };
    }
  }

  /** Whether each transition and each stop is reachable: by id, in document order. */
  async reachAll(): Promise<ReadonlyMap<string, Status>> {
    const ids = [...this.effective.byId.keys(), ...this.effective.stops.map(({ id }) => id)];
    const targets = ids.map((id) => this.target(id)).filter((target) => target !== undefined);
    const statuses = await this.decide(targets);
    return new Map(targets.flatMap(({ id }, index) => {
      const status = statuses[index];
      return status === undefined ? [] : [[id, status]];
    }));
  }

  /** Whether each target is reachable: much faster for many than one by one. */
  async decide(targets: readonly Target[]): Promise<Status[]> {
    return (await this.#decider.decide(targets)).map(statusOf);
  }

  /** Whether each formula holds in some reachable state. A formula may read `fired(<id>)` of tracked entries. */
  reachable(formulas: readonly Formula[]): Promise<Status[]> {
    return this.decide(formulas.map((formula): Target => ({ kind: "state", formula })));
  }

  /** The canonical run to a reachable target: shortest, replayed, the same for the same question. */
  async trace(target: Target, assume: readonly Formula[] = []): Promise<Trace | undefined> {
    const found = await this.#first({ targets: [target], assume });
    return found.kind === "reached" ? found.trace : undefined;
  }

  /** Why an entry or a stop that no run reaches is dead. */
  async cause(id: string, assume: readonly Formula[] = []): Promise<Cause> {
    const target = this.target(id);
    invariant(target !== undefined, `${id} is neither a transition nor a stop`);
    return causeOfDeath({ effective: this.effective, relaxation: this.#decider.relaxation, solver: () => this.#solvers.solver(), states: this.states }, target, assume);
  }

  /** Whether a state is reachable when some parts of the model do not count: entries lose their clauses. */
  async reachableWithout(formula: Formula, without: readonly Part[]): Promise<Status> {
    const keepsGuards = without.every((part) => part.kind === "group" || (part.kind === "entry" && !this.effective.byId.has(part.id)));
    const isCheap = this.#engine === "layered" && keepsGuards;
    if (isCheap && !this.#decider.necessities.canHold(formula)) return { kind: "unreachable", certainty: "proved (relaxation)" };
    const proof = isCheap ? await this.states.staysTrue(not(formula)) : undefined;
    if (proof !== undefined) return { kind: "unreachable", certainty: `proved (${proof})` };
    const search = await this.#selectableSearch();
    const found = await search.find({ targets: [{ kind: "state", formula }] }, without);
    return statusOf(outcomeOf(found));
  }

  /**
   * A minimal set of parts because of which no run reaches a state; undefined if one does, or the budget did not suffice.
   *
   * @param without parts that do not count
   */
  async unreachableCore(formula: Formula, without: readonly Part[] = []): Promise<readonly Part[] | undefined> {
    const search = await this.#selectableSearch();
    const left = new Set(without.map(partKey));
    return search.explain({ targets: [{ kind: "state", formula }] }, (scope) => minimalCore({ ...scope, parts: scope.parts.filter((part) => !left.has(partKey(part))), ask: (kept) => scope.ask(kept.filter((part) => !left.has(partKey(part)))) }));
  }

  /** The smallest sets of rules, stops, guards and groups without which a dead target would be reachable. */
  async corrections(id: string, limit = 3): Promise<CorrectionsAnswer> {
    const target = this.target(id);
    const entry = this.effective.byId.get(id) ?? this.effective.stops.find((stop) => stop.id === id);
    invariant(target !== undefined && entry !== undefined, `${id} is neither a transition nor a stop`);
    const goal: Goal = { targets: [target] };
    const search = await this.#selectableSearch();
    const near = await this.#solvers.solver();
    const nearSearch = new RunSearch(neighbourhood(this.effective, entry, nearRadius), near, { selectable: true });
    const sets = await search.explain(goal, (scope) => nearSearch.explain(goal, (nearScope) => smallestCorrections(nearFirst(nearScope, scope), limit)));
    near.dispose();
    return { kind: "corrections", sets };
  }

  /** Do the rules imply this, in every legal state, reachable or not? */
  async implies(formula: Formula): Promise<ImpliesAnswer> {
    const goal: StateGoal = { formulas: [not(formula)] };
    const found = await this.states.canonical(goal);
    if (found.result === "unknown") return { kind: "unknown", certainty: "unknown (budget)", reason: found.reason };
    if (found.result === "unsat") return { kind: "implied", certainty: `proved (${found.by})`, core: found.core };
    return { kind: "refuted", certainty: "witnessed (replayed)", state: this.#view(found.state, goal) };
  }

  /** Does this hold in every state that a run reaches? */
  async holdsInReach(formula: Formula): Promise<EverywhereAnswer> {
    const bound = this.bound([formula]);
    const found = await this.#first({ targets: [{ kind: "state", formula: not(formula) }] });
    switch (found.kind) {
      case "reached":
        return { kind: "violated", certainty: "witnessed (replayed)", trace: found.trace, bound };
      case "unreachable":
        return { kind: "holds", certainty: found.certainty, bound };
      case "unknown":
        return { kind: "unknown", certainty: "unknown (budget)", reason: found.reason, bound };
    }
  }

  /** Can this hold together with the assumptions in some legal state? Qualities are kept where they can be. */
  async possible(assume: readonly Formula[], check: Formula): Promise<PossibleAnswer> {
    const goal: StateGoal = { formulas: [...assume, check], prefer: this.effective.qualities.map(({ formula }) => formula) };
    const found = await this.states.canonical(goal);
    if (found.result === "unknown") return { kind: "unknown", certainty: "unknown (budget)", reason: found.reason };
    if (found.result === "unsat") return { kind: "impossible", certainty: `proved (${found.by})`, core: found.core };
    const brokenQualities = this.effective.qualities.filter((_, index) => found.broken.includes(index)).map(({ id }) => id);
    return { kind: "possible", certainty: "witnessed (replayed)", state: this.#view(found.state, goal), brokenQualities };
  }

  /**
   * A question about runs as an SMT-LIB 2 script: `sat` means that there is such a run.
   *
   * @param comments lines to stand on top
   */
  runScript(target: Target, assume: readonly Formula[] = [], comments: readonly string[] = []): string {
    const solver = new ScriptSolver();
    const goal: Goal = { targets: [target], assume };
    const formulas = [this.#formulaOf(target), ...assume];
    const search = new RunSearch(this.#sliceOf(goal), solver, this.#engine === "bmc" ? { frames: { bound: this.bound(formulas).complete, reads: formulas.flatMap((formula) => [...atomsOf(formula)]) } } : {});
    search.assertGoal(goal);
    return solver.script(comments);
  }

  /** A question about legal states as an SMT-LIB 2 script: `sat` means that there is such a state. */
  stateScript(goal: StateGoal, comments: readonly string[] = []): string {
    const solver = new ScriptSolver();
    new StateSearch(this.effective, solver, { selectable: false }).assertGoal(goal);
    return solver.script(comments);
  }

  #sliceOf(goal: Goal): EffectiveModel {
    const formulas = [...goal.targets.map((target) => this.#formulaOf(target)), ...(goal.assume ?? [])];
    const grants = goal.targets.flatMap((target) => (target.kind === "transition" ? (this.effective.byId.get(target.id)?.grants ?? []) : []));
    return this.#engine === "bmc" ? this.effective : sliceFor(this.effective, formulas, grants);
  }

  /** Decides one goal, and finds the canonical run to it. */
  async #first(goal: Goal, limit?: number): Promise<{ kind: "reached"; trace: Trace } | { kind: "unreachable"; certainty: Proved } | { kind: "unknown"; reason: string }> {
    const formulas = [...goal.targets.map((target) => this.#formulaOf(target)), ...(goal.assume ?? [])];
    if (this.#engine === "layered" && !this.#decider.relaxation.canHold(and(...formulas))) return { kind: "unreachable", certainty: "proved (relaxation)" };
    const frames = limit ?? (this.#engine === "bmc" ? this.bound(formulas).complete : undefined);
    if (frames === undefined) return this.#oneShot(this.#sliceOf(goal), goal, {});
    return this.#oneShot(this.effective, goal, { frames: { bound: frames, reads: formulas.flatMap((formula) => [...atomsOf(formula)]) } });
  }

  async #oneShot(effective: EffectiveModel, goal: Goal, options: SearchOptions, source = this.#solvers): Promise<{ kind: "reached"; trace: Trace } | { kind: "unreachable"; certainty: Proved } | { kind: "unknown"; reason: string }> {
    const solver = await source.solver();
    try {
      const search = new RunSearch(effective, solver, options);
      const found = await search.find(goal);
      if (found.result === "sat") return { kind: "reached", trace: await canonicalTrace(search, goal, found.run) };
      if (found.result === "unknown") return { kind: "unknown", reason: found.reason };
      if (found.by === "search" && this.#confirming !== undefined) return await this.#oneShot(effective, goal, options, this.#confirming);
      return { kind: "unreachable", certainty: `proved (${found.by})` };
    } finally {
      solver.dispose();
    }
  }

  /** What has to hold in the state that a target asks for. */
  #formulaOf(target: Target): Formula {
    switch (target.kind) {
      case "state":
        return target.formula;
      case "stop":
        return this.effective.stops.find(({ id }) => id === target.id)?.formula ?? and();
      case "transition":
        return this.effective.byId.get(target.id)?.guard ?? and();
    }
  }

  #view(assignment: Assignment, goal: StateGoal): StateView {
    const read = new Set((goal.formulas ?? []).flatMap((formula) => [...atomsOf(formula)]));
    const values = [...this.effective.model.atoms.keys()].flatMap((atom) => {
      const value = assignment.get(atom);
      return value !== undefined && (read.has(atom) || value !== false) ? [{ atom, value }] : [];
    });
    return { values, assignment };
  }

  #fullSearch(): Promise<RunSearch> {
    const options: SearchOptions = this.#engine === "bmc" ? { frames: { bound: this.bound("all").complete, reads: "all" } } : {};
    this.#full ??= this.#solver().then((solver) => new RunSearch(this.effective, solver, options));
    return this.#full;
  }

  #selectableSearch(): Promise<RunSearch> {
    this.#selectable ??= this.#solver().then((solver) => new RunSearch(this.effective, solver, { selectable: true }));
    return this.#selectable;
  }

  /** A solver that lives as long as the session. */
  async #solver(): Promise<SmtSolver> {
    const solver = await this.#solvers.solver();
    this.#disposals.push(() => solver.dispose());
    return solver;
  }
}

function outcomeOf(found: Found): Outcome {
  switch (found.result) {
    case "sat":
      return { kind: "reached", by: "witness", run: found.run };
    case "unsat":
      return { kind: "unreachable", by: found.by };
    case "unknown":
      return { kind: "unknown", reason: found.reason };
  }
}

function statusOf(outcome: Outcome): Status {
  switch (outcome.kind) {
    case "reached":
      return { kind: "reachable", certainty: "witnessed (replayed)", run: outcome.run };
    case "unreachable":
      return { kind: "unreachable", certainty: `proved (${outcome.by})` };
    case "unknown":
      return { kind: "unknown", certainty: "unknown (budget)", reason: outcome.reason };
  }
}
