/**
 * Follows a log: the exact set of the states that a run can be in which fits everything seen so far. Grants are
 * never withdrawn, so the set after a firing is what is left of the set before it, with the grants made true. When
 * nothing is left, no run fits, and the parts of the model that leave nothing are named.
 */

import { atomsOf } from "../../compiler/expression/atoms.js";
import { not, top, type Formula } from "../../compiler/expression/formula.js";
import type { EffectiveCondition, EffectiveModel, EffectiveTransition } from "../../solver/effective.js";
import { legality, liveliness, type Claim, type Part } from "../../solver/claims.js";
import { firedAtom } from "../../solver/model.js";
import type { SolverSource } from "../../solver/solver-source.js";
import type { BoolTerm } from "../../solver/term.js";
import type { Value } from "../../solver/trace.js";
import { isInput } from "../../solver/world.js";
import { conjunctsOf, namesOf, type Culprit, type Demand } from "./culprit.js";
import { always, DecisionDiagrams, never, TooLarge, type Node } from "./decision-diagram.js";
import { Integers, Undecided } from "./integers.js";
import { Symbols } from "./symbols.js";

export interface MonitorOptions {
  /** No firing may lead from a state in which one of these does not hold into one in which it does. */
  readonly denies?: readonly Formula[];
  /** Every firing is in the log; otherwise entries may have fired between any two events. */
  readonly complete: boolean;
  /** How many nodes the set of states may take before the rest of the log is undecided. */
  readonly nodes?: number;
  readonly solvers: SolverSource;
}

export type Judgement =
  /** `changed`: inputs that had another value before, which the model does not know; what came before counts as it was. */
  | { readonly kind: "allowed"; readonly changed: readonly string[] }
  | { readonly kind: "violated"; readonly culprits: readonly Culprit[] }
  | { readonly kind: "undecided"; readonly reason: string };

export const defaultNodes = 1_000_000;

const allowed: Judgement = { kind: "allowed", changed: [] };

interface Step {
  readonly transition: EffectiveTransition;
  /** The guard and the denies; no stop may hold either. */
  readonly enabled: BoolTerm;
  /** Enabled, and some of its grants is not true yet: otherwise it changes nothing. */
  readonly changing: BoolTerm;
  readonly granted: ReadonlySet<number>;
  /** What of the rules its grants can break: the rest holds after it as before. */
  readonly legal: BoolTerm;
  /** The same of what keeps a run from being stopped. */
  readonly alive: BoolTerm;
}

export class Monitor {
  readonly #effective: EffectiveModel;
  readonly #complete: boolean;
  readonly #denies: readonly Formula[];
  readonly #diagrams: DecisionDiagrams;
  readonly #symbols: Symbols;
  readonly #integers: Integers;
  readonly #steps: ReadonlyMap<string, Step>;
  readonly #legal: BoolTerm;
  /** No stop holds. */
  readonly #alive: BoolTerm;
  readonly #observed = new Map<string, Value>();
  /** By entry: where a firing last led from and to. */
  readonly #last = new Map<string, { readonly from: Node; readonly to: Node }>();
  #states: Node = never;
  #started = false;

  constructor(effective: EffectiveModel, { complete, denies = [], nodes = defaultNodes, solvers }: MonitorOptions) {
    this.#effective = effective;
    this.#complete = complete;
    this.#denies = denies;
    this.#diagrams = new DecisionDiagrams(nodes);
    this.#symbols = new Symbols(effective.model, this.#diagrams);
    this.#integers = new Integers(this.#symbols, solvers);
    const { terms } = this.#symbols;
    this.#orderAtoms();
    const legal = legality(effective);
    const alive = liveliness(effective);
    const all = (claims: readonly Claim[]): BoolTerm => terms.and(claims.map(({ formula }) => this.#symbols.term(formula)));
    const touched = (claims: readonly Claim[], grants: readonly string[]): BoolTerm => all(claims.filter(({ breakers }) => grants.some((id) => breakers.has(id))));
    this.#steps = new Map(
      effective.transitions.map((transition) => {
        const enabled = terms.and([this.#symbols.term(transition.guard), ...denies.map((deny) => this.#permitted(deny, transition))]);
        const { grants } = transition;
        const changing = terms.and([enabled, terms.not(terms.and(grants.map((id) => terms.variable(id))))]);
        return [transition.id, { transition, enabled, changing, granted: new Set(grants.map((id) => this.#symbols.bool(id))), legal: touched(legal, grants), alive: touched(alive, grants) }];
      }),
    );
    this.#legal = all(legal);
    this.#alive = all(alive);
  }

  /** An entry fires, or a stop stops. Ids that are no part of the model are allowed. */
  fire(id: string): Promise<Judgement> {
    const step = this.#steps.get(id);
    return this.#judge(async () => (step === undefined ? this.#stop(id) : this.#fire(step)));
  }

  /** Atoms have these values here; an enum's is the position of its member. */
  observe(values: ReadonlyMap<string, Value>): Promise<Judgement> {
    return this.#judge(() => this.#observe(values));
  }

  /** Events may be missing here, though the log was to be complete. */
  lose(): Promise<Judgement> {
    return this.#judge(async () => {
      this.#states = this.#closed(this.#states);
      return allowed;
    });
  }

  dispose(): Promise<void> {
    return this.#integers.dispose();
  }

  async #judge(work: () => Promise<Judgement>): Promise<Judgement> {
    try {
      if (this.#diagrams.size > this.#diagrams.limit / 2) this.#tidy();
      if (!this.#started && !(await this.#start())) return { kind: "violated", culprits: [{ kind: "start" }] };
      return await work();
    } catch (error) {
      if (error instanceof TooLarge) return { kind: "undecided", reason: "too many states are possible" };
      if (error instanceof Undecided) return { kind: "undecided", reason: error.message };
      throw error;
    }
  }

  /** Atoms get their variables in document order: what is read and granted together stands together, which keeps sets small. */
  #orderAtoms(): void {
    const read = (formula: Formula): void => {
      for (const id of atomsOf(formula)) if (!this.#isInt(id)) this.#variablesOf(id);
    };
    const { model, transitions } = this.#effective;
    const guards = new Map(transitions.map(({ id, guard, grants }) => [id, { guard, grants }]));
    for (const { items } of model.sections) {
      for (const item of items) {
        const transition = guards.get(item.id);
        read(transition?.guard ?? item.pred ?? top);
        for (const id of transition?.grants ?? []) this.#symbols.bool(id);
      }
    }
  }

  /** The states in which a run can start; whether there are any. */
  async #start(): Promise<boolean> {
    this.#started = true;
    const { model, tracked } = this.#effective;
    const { terms } = this.#symbols;
    let states = this.#symbols.node(this.#legal);
    for (const { id, type } of model.atoms.values()) {
      if (type.kind === "bool" && !isInput(this.#effective, id)) states = this.#and(states, terms.not(terms.variable(id)));
      if (type.kind === "enum") states = this.#diagrams.and(states, type.members.reduce((any, _, position) => this.#diagrams.or(any, this.#symbols.member(id, position)), never));
    }
    for (const id of tracked) states = this.#and(states, terms.not(terms.variable(firedAtom(id))));
    states = await this.#integers.narrow(states);
    this.#states = this.#complete ? states : this.#closed(states);
    return states !== never;
  }

  /** Gives back the memory of what is needed no more. */
  #tidy(): void {
    const [states = never, excluded = always] = this.#diagrams.keep([this.#states, this.#integers.excluded]);
    this.#states = states;
    this.#integers.excluded = excluded;
    this.#symbols.forgetNodes();
    this.#last.clear();
  }

  async #fire(step: Step): Promise<Judgement> {
    const { id } = step.transition;
    const last = this.#last.get(id);
    if (last?.from === this.#states) {
      this.#states = last.to;
      return allowed;
    }
    const from = this.#states;
    const after = await this.#integers.narrow(this.#image(this.#and(from, this.#alive), step, step.enabled));
    if (after === never) return { kind: "violated", culprits: await this.#blame(this.#demands(step)) };
    this.#states = this.#complete ? after : this.#closed(after);
    this.#last.set(id, { from, to: this.#states });
    return allowed;
  }

  async #stop(id: string): Promise<Judgement> {
    const stop = this.#effective.stops.find((one) => one.id === id);
    if (stop === undefined) return allowed;
    const stopped = await this.#integers.narrow(this.#and(this.#states, this.#symbols.term(stop.formula)));
    if (stopped === never) return { kind: "violated", culprits: await this.#blame(this.#conditions(stop)) };
    this.#states = stopped;
    return allowed;
  }

  async #observe(values: ReadonlyMap<string, Value>): Promise<Judgement> {
    const other = [...values].filter(([id, value]) => this.#observed.has(id) && this.#observed.get(id) !== value).map(([id]) => id);
    for (const [id, value] of values) if (this.#isGiven(id)) this.#observed.set(id, value);
    const before = this.#states;
    const seen = [...values].reduce((all, [id, value]) => (typeof value === "bigint" && this.#isInt(id) ? all : this.#diagrams.and(all, this.#holds(id, value))), always);
    const ints = [...values].filter((entry): entry is [string, bigint] => typeof entry[1] === "bigint" && this.#isInt(entry[0]));
    const news = ints.filter(([id, value]) => this.#integers.value(id) !== value);
    const otherInts = news.filter(([id]) => this.#integers.value(id) !== undefined).map(([id]) => id);
    if (news.length > 0) this.#last.clear();
    let changed = otherInts;
    const learned = news.reduce((states, [id, value]) => this.#integers.learn(id, value, states), before);
    let after = await this.#integers.narrow(this.#diagrams.and(learned, seen));
    if (after === never && other.length > 0) {
      changed = other;
      const freed = new Set(this.#related(other).flatMap((id) => (this.#isInt(id) ? [] : this.#variablesOf(id))));
      after = this.#diagrams.and(this.#diagrams.some(learned, freed), seen);
    }
    if (changed.length > 0) after = await this.#integers.narrow(this.#and(after, this.#legal));
    if (after === never) return { kind: "violated", culprits: await this.#blameValues(values, seen, before) };
    this.#states = this.#complete || after === before ? after : this.#closed(after);
    return { kind: "allowed", changed };
  }

  /** Everything that firings from these states lead to. */
  #closed(states: Node): Node {
    const steps = [...this.#steps.values()].filter(({ granted }) => granted.size > 0);
    let all = states;
    let alive = this.#and(states, this.#alive);
    for (let before = never; before !== all; ) {
      before = all;
      for (const step of steps) {
        const after = this.#image(alive, step, step.changing);
        if (after === never) continue;
        all = this.#diagrams.or(all, after);
        alive = this.#diagrams.or(alive, this.#and(after, step.alive));
      }
    }
    return all;
  }

  /** @param alive legal states in which no stop holds @param when of which only these count */
  #image(alive: Node, { granted, legal }: Step, when: BoolTerm): Node {
    const able = this.#and(alive, when);
    if (able === never) return never;
    const after = [...granted].reduce((all, variable) => this.#diagrams.and(all, this.#diagrams.variable(variable)), this.#diagrams.some(able, granted));
    return this.#and(after, legal);
  }

  #permitted(deny: Formula, { grants }: EffectiveTransition): BoolTerm {
    const { terms } = this.#symbols;
    return terms.or([this.#symbols.term(deny), terms.not(this.#symbols.term(deny, grants))]);
  }

  /** What has to hold before an entry fires, each with its reason. */
  #demands({ transition }: Step): Demand[] {
    const { terms } = this.#symbols;
    return [
      ...this.#effective.stops.map(({ id, formula }): Demand => ({ culprit: { kind: "stop", id }, term: this.#symbols.term(not(formula)) })),
      ...this.#conditions(transition),
      ...legality(this.#effective).map(({ part, formula }): Demand => ({ culprit: culpritOf(part, formula), term: this.#symbols.term(formula, transition.grants) })),
      ...this.#denies.map((deny, index): Demand => ({ culprit: { kind: "deny", index }, term: this.#permitted(deny, transition) })),
    ].filter(({ term }) => term !== terms.true);
  }

  /** What makes an entry fire or a stop stop, but for the stops and the rules. */
  #conditions(entry: EffectiveTransition | EffectiveCondition): Demand[] {
    const route = (how: "inactive" | "replaced" | "between", section: number, formula: Formula): Demand => ({ culprit: { kind: "route", how, section }, term: this.#symbols.term(formula) });
    return [
      route("inactive", entry.section, entry.own),
      ...entry.unreplaced.map(({ section, formula }) => route("replaced", section, formula)),
      ...conjunctsOf(entry.pred).map((conjunct, index): Demand => ({ culprit: { kind: "pred", id: entry.id, index, formula: conjunct }, term: this.#symbols.term(conjunct) })),
      ...("between" in entry ? entry.between : []).map(({ section, formula }) => route("between", section, formula)),
    ];
  }

  /** A minimal set of demands that leave nothing of the states; a single one where there is one. */
  async #blame(demands: readonly Demand[]): Promise<Culprit[]> {
    const empty = async (kept: readonly Demand[]): Promise<boolean> =>
      (await this.#integers.narrow(kept.reduce((states, { term }) => this.#and(states, term), this.#states))) === never;
    for (const demand of demands) if (await empty([demand])) return [demand.culprit];
    let core = demands;
    for (const demand of demands) {
      const fewer = core.filter((other) => other !== demand);
      if (await empty(fewer)) core = fewer;
    }
    return core.map(({ culprit }) => culprit);
  }

  /** Why values can't be seen: a rule alone, else the values that no state has. */
  async #blameValues(values: ReadonlyMap<string, Value>, seen: Node, before: Node): Promise<Culprit[]> {
    for (const { part, formula } of legality(this.#effective)) {
      if (part !== undefined && (await this.#integers.narrow(this.#and(seen, this.#symbols.term(formula)))) === never) return [culpritOf(part, formula)];
    }
    const ids = [...values.keys()];
    const alone = ids.filter((id) => {
      const value = values.get(id);
      return value !== undefined && !this.#isInt(id) && this.#diagrams.and(before, this.#holds(id, value)) === never;
    });
    return (alone.length > 0 ? alone : ids).map((id): Culprit => ({ kind: "value", id }));
  }

  #holds(id: string, value: Value): Node {
    if (typeof value === "bigint") return this.#symbols.member(id, Number(value));
    const variable = this.#diagrams.variable(this.#symbols.bool(id));
    return value ? variable : this.#diagrams.not(variable);
  }

  #and(states: Node, term: BoolTerm): Node {
    return this.#diagrams.and(states, this.#symbols.node(term));
  }

  #isInt(id: string): boolean {
    return this.#effective.model.atoms.get(id)?.type.kind === "int";
  }

  /** Whether the world sets an atom, once for a run: an input, an int or an enum. */
  #isGiven(id: string): boolean {
    return isInput(this.#effective, id) || this.#effective.model.atoms.get(id)?.type.kind !== "bool";
  }

  #variablesOf(id: string): number[] {
    return this.#effective.model.atoms.get(id)?.type.kind === "enum" ? this.#symbols.bits(id) : [this.#symbols.bool(id)];
  }

  /** Inputs, and those whose sources speak of the same thing. */
  #related(ids: readonly string[]): string[] {
    return [...new Set(ids.flatMap((id) => [id, ...this.#effective.sources.filter(({ atoms }) => atoms.includes(id)).flatMap(({ atoms }) => atoms)]))];
  }
}

function culpritOf(part: Part | undefined, formula: Formula): Culprit {
  return part === undefined || part.kind === "route" ? { kind: "source", atoms: namesOf(formula) } : part;
}
