/**
 * Decides which of many targets some run reaches, cheapest layers first: relaxation, simulated runs, then the
 * solver, which is asked for any of the targets left until it says that there is no run to any of them.
 */

import { InternalError } from "../compiler/diagnostics/invariant.js";
import { not, or, type Formula } from "../compiler/expression/formula.js";
import type { EffectiveModel } from "./effective.js";
import { AwaitedStates, literalsOf, type Awaited, type Literals } from "./awaited-states.js";
import { Interpreter, type Target } from "./interpreter.js";
import { Machine } from "./machine.js";
import { Necessities } from "./necessities.js";
import { relax, type Relaxation } from "./relaxation.js";
import type { RunSearch } from "./run-search.js";
import type { Prover } from "./smt-solver.js";
import { Simulator } from "./simulate.js";
import type { Run } from "./trace.js";

export type Outcome =
  /** Replayed. Not the shortest run. */
  | { readonly kind: "reached"; readonly by: "witness"; readonly run: Run }
  | { readonly kind: "unreachable"; readonly by: "relaxation" | Prover }
  | { readonly kind: "unknown"; readonly reason: string };

/** Simulation gives up after so many attempts in a row that settle nothing: the search then settles all that is left together. */
const patience = 8;

/** So many runs are kept for later questions, and looked through while there are few targets; of more, fewer runs. */
const remembered = 64;
const fewest = 4;
const fewTargets = 300;

export class Decider {
  readonly #effective: EffectiveModel;
  readonly #search: () => Promise<RunSearch>;
  readonly #layered: boolean;
  readonly #index: ReadonlyMap<string, number>;
  readonly #unstopped: Formula;
  readonly #interpreter: Interpreter;
  #machine: Machine | undefined;
  #relaxation: Relaxation | undefined;
  #necessities: Necessities | undefined;
  #simulator: Simulator | undefined;
  readonly #runs: Run[] = [];

  /** @param layered whether relaxation and simulation may settle targets */
  constructor(effective: EffectiveModel, search: () => Promise<RunSearch>, layered: boolean) {
    this.#effective = effective;
    this.#search = search;
    this.#layered = layered;
    this.#unstopped = not(or(...effective.stops.map(({ formula }) => formula)));
    this.#interpreter = new Interpreter(effective.model);
    this.#index = new Map(effective.transitions.map(({ id }, index) => [id, index]));
  }

  get relaxation(): Relaxation {
    this.#relaxation ??= relax(this.#effective);
    return this.#relaxation;
  }

  get necessities(): Necessities {
    this.#necessities ??= new Necessities(this.#effective);
    return this.#necessities;
  }

  /** One outcome for each target, in their order. */
  async decide(targets: readonly Target[]): Promise<Outcome[]> {
    const outcomes = new Map<number, Outcome>();
    const open = new Map(targets.map((target, index) => [index, this.#watch(target)]));
    if (this.#layered) {
      this.#relax(open, outcomes);
      const runs = Math.max(fewest, Math.floor(remembered * fewTargets / (open.size + 1)));
      for (const run of this.#runs.slice(0, runs)) this.#harvest(run, open, outcomes);
      this.#simulate(open, outcomes);
    }
    await this.#solve(open, outcomes);
    return targets.map((_, index) => {
      const outcome = outcomes.get(index);
      if (outcome === undefined) throw new InternalError("a target was left undecided");
      return outcome;
    });
  }

  #relax(open: Map<number, Watched>, outcomes: Map<number, Outcome>): void {
    for (const [index, { goal, target }] of open) {
      if (this.relaxation.canHold(goal) && (target.kind !== "state" || this.necessities.canHold(goal))) continue;
      outcomes.set(index, { kind: "unreachable", by: "relaxation" });
      open.delete(index);
    }
  }

  #simulate(open: Map<number, Watched>, outcomes: Map<number, Outcome>): void {
    this.#simulator ??= new Simulator(this.#effective, this.#running, this.relaxation);
    // A stop ends its run, which meets little else.
    const [others, stops] = [false, true].map((stop) => [...open].filter(([, { target }]) => (target.kind === "stop") === stop));
    for (const kind of [others, stops]) this.#simulateEach(kind ?? [], open, outcomes);
  }

  #simulateEach(targets: readonly (readonly [number, Watched])[], open: Map<number, Watched>, outcomes: Map<number, Outcome>): void {
    let failures = 0;
    for (const [index, { target, goal, transition }] of targets) {
      if (failures >= patience) return;
      if (!open.has(index)) continue;
      const run = this.#simulator?.towards(goal, target.kind === "stop", transition);
      const before = open.size;
      if (run !== undefined) this.#harvest(run, open, outcomes);
      failures = open.size === before ? failures + 1 : 0;
    }
  }

  async #solve(open: Map<number, Watched>, outcomes: Map<number, Outcome>): Promise<void> {
    if (open.size === 0) return;
    const search = await this.#search();
    const unknown = new Map<number, string>();
    let together = true;
    while (open.size > unknown.size) {
      const left = [...open].filter(([index]) => !unknown.has(index));
      const asked = together ? left : left.slice(0, 1);
      const found = await search.findUnchecked({ targets: asked.map(([, { target }]) => target) });
      if (found.result === "unknown") {
        if (asked.length === 1) asked.forEach(([index]) => unknown.set(index, found.reason));
        together = false;
      } else if (found.result === "unsat") {
        for (const [index] of asked) {
          outcomes.set(index, { kind: "unreachable", by: found.by });
          open.delete(index);
        }
      } else {
        const before = open.size;
        this.#harvest(found.run, open, outcomes);
        if (open.size === before) throw new InternalError("a run of the solver reaches none of the targets that it was asked for");
      }
    }
    for (const [index, reason] of unknown) if (open.has(index)) outcomes.set(index, { kind: "unknown", reason });
  }

  /** Replays a run, and settles every target that it meets. */
  #harvest(found: Run, open: Map<number, Watched>, outcomes: Map<number, Outcome>): void {
    if (open.size === 0) return;
    const machine = this.#running;
    if (!machine.reset(found.inputs)) throw new InternalError("a run starts in a state that is not legal");
    const met: { index: number; target: Target; length: number }[] = [];
    const settle = (index: number, at: number): void => {
      const target = open.get(index)?.target;
      if (target !== undefined) met.push({ index, target, length: at });
      open.delete(index);
    };
    const byTransition = new Map<number, number>();
    /** Entries are met where they fire, and stops at the end: only states are looked for on the way. */
    const states: Awaited[] = [];
    for (const [index, { literals, transition, check }] of open) {
      if (transition !== undefined) byTransition.set(transition, index);
      if (literals !== undefined) states.push({ index, literals, check: () => check(machine) });
    }
    let length = 0;
    const awaited = new AwaitedStates(machine, states, (index) => settle(index, length));
    for (const id of found.fired) {
      awaited.look();
      const transition = this.#index.get(id) ?? -1;
      const index = byTransition.get(transition);
      if (index !== undefined && open.has(index)) settle(index, length);
      machine.fire(transition);
      awaited.granted(this.#effective.transitions[transition]?.grants ?? []);
      length += 1;
    }
    awaited.look(true);
    for (const [index, { literals, check }] of open) if (literals === undefined && check(machine)) settle(index, length);
    if (met.length === 0) return;
    if (this.#runs.length < remembered) this.#runs.push(found);
    this.#certify(found, met);
    for (const { index, length: at } of met) outcomes.set(index, { kind: "reached", by: "witness", run: prefixOf(found, at) });
  }

  /** Has the interpreter do the run again, and look for every target where it was met. */
  #certify(run: Run, met: readonly { readonly target: Target; readonly length: number }[]): void {
    const byLength = new Map<number, Target[]>();
    let last = 0;
    for (const { target, length } of met) {
      const isFired = target.kind === "transition" && run.fired[length] === target.id;
      last = Math.max(last, isFired ? length + 1 : length);
      if (!isFired) byLength.set(length, [...(byLength.get(length) ?? []), target]);
    }
    const reason = this.#interpreter.walk(prefixOf(run, last), (state, index) => {
      for (const target of byLength.get(index) ?? []) {
        const missed = this.#interpreter.misses(target, state);
        if (missed !== undefined) throw new InternalError(`a run does not lead to what it was taken for: ${missed}`);
      }
    });
    if (reason !== undefined) throw new InternalError(`a run does not replay: ${reason}`);
  }

  get #running(): Machine {
    this.#machine ??= new Machine(this.#effective);
    return this.#machine;
  }

  #watch(target: Target): Watched {
    const machine = this.#running;
    switch (target.kind) {
      case "transition": {
        const transition = this.#index.get(target.id) ?? -1;
        const guard = this.#effective.transitions[transition]?.guard;
        if (guard === undefined) throw new InternalError(`no transition ${target.id}`);
        return { target, transition, goal: { kind: "and", operands: [guard, this.#unstopped] }, check: () => !machine.stopped() && machine.canFire(transition) };
      }
      case "stop": {
        const stop = this.#effective.stops.findIndex(({ id }) => id === target.id);
        const formula = this.#effective.stops[stop]?.formula;
        if (formula === undefined) throw new InternalError(`no stop ${target.id}`);
        return { target, goal: formula, check: () => machine.stops(stop) };
      }
      case "state": {
        const check = machine.compile(target.formula);
        return { target, goal: target.formula, literals: literalsOf(target.formula), check };
      }
    }
  }
}

interface Watched {
  readonly target: Target;
  /** What has to hold in the state that is asked for, for the relaxation and the simulation. */
  readonly goal: Formula;
  /** Of an entry: its index. */
  readonly transition?: number;
  /** Of a state: what its formula needs at once. */
  readonly literals?: Literals;
  check(machine: Machine): boolean;
}

/** The run up to some length: copied when it is looked at. */
function prefixOf({ inputs, fired }: Run, length: number): Run {
  return {
    inputs,
    get fired() {
      return length === fired.length ? fired : fired.slice(0, length);
    },
  };
}
