/**
 * Replays runs on the derived model, straight from the definitions of `docs/semantics.md`.
 * It shares no code with the encoders and the relaxation, so that a fault of theirs cannot hide in it.
 */

import type { Comparison } from "../compiler/expression/ast.js";
import { atomsOf } from "../compiler/expression/atoms.js";
import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Formula, Term } from "../compiler/expression/formula.js";
import type { Part } from "./claims.js";
import { exitOf, type Condition, type DerivedModel, type Route, type Section, type Transition } from "./model.js";
import type { Assignment, Run, Value } from "./trace.js";

export interface State {
  readonly values: ReadonlyMap<string, Value>;
  readonly fired: ReadonlySet<string>;
}

/** What a run has to lead to. */
export type Target =
  | { readonly kind: "transition"; readonly id: string }
  | { readonly kind: "stop"; readonly id: string }
  /** A state in which the formula holds; it may read `fired(…)` atoms. */
  | { readonly kind: "state"; readonly formula: Formula };

interface Placed {
  readonly condition: Condition;
  readonly section: Section;
}

export class Interpreter {
  readonly #model: DerivedModel;
  readonly #transitions = new Map<string, { transition: Transition; section: Section }>();
  /** By atom: the stops, and what states must not break, that read it. */
  readonly #stopsReading: Readers<Placed>;
  readonly #invariantsReading: Readers<Placed>;
  readonly #groupsReading: Readers<Part & { kind: "group" }>;
  readonly #pairsReading: Readers<SourcePair>;
  readonly #conditions: Readonly<Record<Condition["kind"], Placed[]>> = { stop: [], invariant: [], quality: [] };
  /** Routes with a `between` anchor. */
  readonly #splices: { section: Section; route: Route; after: string; before: string }[] = [];
  /** By entry: the routes that replace it. */
  readonly #replacers = new Map<string, readonly Route[]>();

  readonly #sourcePairs: readonly SourcePair[];
  /** The values of all atoms without inputs. */
  readonly #defaults: ReadonlyMap<string, Value>;

  constructor(model: DerivedModel) {
    this.#model = model;
    this.#sourcePairs = sourcePairs(model);
    this.#defaults = new Map([...model.atoms.values()].map(({ id, type }): [string, Value] => [id, type.kind === "bool" ? false : 0n]));
    for (const section of model.sections) {
      for (const item of section.items) {
        if (item.kind === "transition") this.#transitions.set(item.id, { transition: item, section });
        else this.#conditions[item.kind].push({ condition: item, section });
      }
      const { route } = section;
      if (route?.anchor.kind === "between") this.#splices.push({ section, route, after: route.anchor.after, before: route.anchor.before });
      if (route?.anchor.kind !== "replaces") continue;
      for (const entry of route.anchor.entries) this.#replacers.set(entry, [...(this.#replacers.get(entry) ?? []), route]);
    }
    const reads = ({ condition, section }: Placed): string[] => {
      const routes = [...(section.route === undefined ? [] : [section.route]), ...(this.#replacers.get(condition.id) ?? [])];
      return [condition.pred, ...routes.map(({ pred }) => pred)].flatMap((formula) => [...atomsOf(formula)]);
    };
    this.#stopsReading = new Readers(this.#conditions.stop, reads);
    this.#invariantsReading = new Readers(this.#conditions.invariant, reads);
    this.#groupsReading = new Readers(model.exclusive.map((atoms, index) => ({ kind: "group", index, atoms })), ({ atoms }) => atoms);
    this.#pairsReading = new Readers(this.#sourcePairs, ({ first, second }) => [first, second]);
  }

  /** Why the run is none or does not lead to the target; undefined if all is well. */
  replay(run: Run, target: Target, assumptions: readonly Formula[] = []): string | undefined {
    let missed: string | undefined;
    const reason = this.walk(run, (state, index) => {
      if (index < run.fired.length) return;
      const failed = assumptions.findIndex((formula) => !evaluate(formula, state));
      missed = failed >= 0 ? `assumption ${failed + 1} does not hold at the end` : this.misses(target, state);
    });
    return reason ?? missed;
  }

  /** Why a state of a run is not what is asked for; undefined if it is. */
  misses(target: Target, state: State): string | undefined {
    switch (target.kind) {
      case "transition":
        return this.blocked(target.id, state);
      case "stop":
        return this.stopsIn(state).includes(target.id) ? undefined : `${target.id} does not stop`;
      case "state":
        return evaluate(target.formula, state) ? undefined : "the state asked for is not reached";
      default:
        return unreachable(target);
    }
  }

  /**
   * Goes through a run; why it is none, or undefined if all is well.
   *
   * @param visit sees every state, the start as the 0th; a state is valid only until `visit` returns
   */
  walk({ inputs, fired }: Run, visit: (state: State, index: number) => void): string | undefined {
    const values = this.#startValues(inputs);
    if (typeof values === "string") return values;
    const state = { values, fired: new Set<string>() };
    const broken = this.broken(state);
    if (broken !== undefined) return `the start breaks ${broken}`;
    visit(state, 0);
    let changed: readonly string[] | undefined;
    for (let index = 0; index < fired.length; index += 1) {
      const id = fired[index] ?? "";
      const reason = this.#refused(id, state, changed);
      if (reason !== undefined) return reason;
      const grants = this.#transitions.get(id)?.transition.grants ?? [];
      changed = grants.filter((atom) => state.values.get(atom) !== true);
      for (const atom of changed) state.values.set(atom, true);
      state.fired.add(id);
      const breaks = this.broken(state, changed);
      if (breaks !== undefined) return `${id} breaks ${breaks}`;
      visit(state, index + 1);
    }
    return undefined;
  }

  /** All states of a run, its start first; or why it is none. */
  states(run: Run): State[] | string {
    const states: State[] = [];
    const reason = this.walk(run, ({ values, fired }) => states.push({ values: new Map(values), fired: new Set(fired) }));
    return reason ?? states;
  }

  /** The start state with these inputs; ints and enums without a value are 0, bools false. */
  start(inputs: Assignment): State | string {
    const values = this.#startValues(inputs);
    return typeof values === "string" ? values : { values, fired: new Set() };
  }

  #startValues(inputs: Assignment): Map<string, Value> | string {
    const values = new Map(this.#defaults);
    for (const [id, value] of inputs) {
      const atom = this.#model.atoms.get(id);
      if (atom === undefined) continue;
      const { type, source } = atom;
      if ((type.kind === "bool") !== (typeof value === "boolean")) return `${id} has a value of the wrong type`;
      if (type.kind === "bool" && value === true && source === undefined) return `${id} is no input, and starts true`;
      if (type.kind === "enum" && typeof value === "bigint" && (value < 0n || value >= BigInt(type.members.length))) return `${id} has no member ${value}`;
      values.set(id, value);
    }
    return values;
  }

  /** Why a transition cannot fire in a state; undefined if it can. */
  blocked(id: string, state: State): string | undefined {
    const reason = this.#refused(id, state);
    if (reason !== undefined) return reason;
    const broken = this.broken(this.after(id, state));
    return broken === undefined ? undefined : `${id} breaks ${broken}`;
  }

  /**
   * Why the effective guard of a transition does not hold in a state.
   *
   * @param changed the atoms that became true since a state in which nothing stopped; absent: all are looked at
   */
  #refused(id: string, state: State, changed?: readonly string[]): string | undefined {
    const found = this.#transitions.get(id);
    if (found === undefined) return `${id} is no transition`;
    const { transition, section } = found;
    for (const stop of this.#stopsReading.of(changed)) if (this.#stops(stop, state)) return `${stop.condition.id} stops before ${id}`;
    if (!this.#inForce(id, section, state)) return `${id} is not in force`;
    if (transition.pred !== undefined && !evaluate(transition.pred, state)) return `the pred of ${id} does not hold`;
    for (const { section: spliced, route, after, before } of this.#splices) {
      if (spliced === section && (!this.#done(after, state) || state.fired.has(before))) return `${id} is not between ${after} and ${before}`;
      if (before !== id || !evaluate(route.pred, state)) continue;
      const exit = exitOf(spliced);
      if (exit !== undefined && !this.#done(exit.id, state)) return `${id} waits for ${exit.id}`;
    }
    return undefined;
  }

  /** The state after a transition fires, legal or not. */
  after(id: string, { values, fired }: State): State {
    const granted = this.#transitions.get(id)?.transition.grants ?? [];
    const next = new Map(values);
    for (const atom of granted) next.set(atom, true);
    return { values: next, fired: new Set(fired).add(id) };
  }

  /** The stops whose effective condition holds. */
  stopsIn(state: State): string[] {
    return this.#conditions.stop.filter((stop) => this.#stops(stop, state)).map(({ condition }) => condition.id);
  }

  #stops({ condition, section }: Placed, state: State): boolean {
    return evaluate(condition.pred, state) && this.#inForce(condition.id, section, state);
  }

  /**
   * The first rule, exclusive group or source axiom that a state breaks.
   *
   * @param changed the atoms that became true since a state that broke none; absent: all are looked at
   * @param counts whether a rule or group counts; all do by default
   */
  broken(state: State, changed?: readonly string[], counts: (part: Part) => boolean = () => true): string | undefined {
    for (const { condition, section } of this.#invariantsReading.of(changed)) {
      if (counts({ kind: "entry", id: condition.id }) && !evaluate(condition.pred, state) && this.#inForce(condition.id, section, state)) return condition.id;
    }
    const isTrue = (id: string): boolean => state.values.get(id) === true;
    for (const group of this.#groupsReading.of(changed)) {
      const both = [...new Set(group.atoms)].filter(isTrue);
      if (both.length > 1 && !counts(group)) continue;
      if (both.length > 1) return `the exclusive group of ${both.join(", ")}`;
    }
    for (const { first, second, relation } of this.#pairsReading.of(changed)) {
      const breaks = relation === "exclusive" ? isTrue(first) && isTrue(second) : (isTrue(first) === isTrue(second)) !== (relation === "equal");
      if (breaks) return `the common source of ${first} and ${second}`;
    }
    return undefined;
  }

  /** The qualities that a state breaks. */
  brokenQualities(state: State): string[] {
    return this.#conditions.quality
      .filter(({ condition, section }) => !evaluate(condition.pred, state) && this.#inForce(condition.id, section, state))
      .map(({ condition }) => condition.id);
  }

  #inForce(id: string, section: Section, state: State): boolean {
    if (section.route !== undefined && !evaluate(section.route.pred, state)) return false;
    return !(this.#replacers.get(id) ?? []).some((route) => evaluate(route.pred, state));
  }

  /** Whether an entry has fired, or is out of force. */
  #done(id: string, state: State): boolean {
    const found = this.#transitions.get(id);
    return found === undefined || state.fired.has(id) || !this.#inForce(id, found.section, state);
  }
}

/** Things by the atoms that they read; indexed when first asked for. */
class Readers<T> {
  #index: ReadonlyMap<string, readonly T[]> | undefined;

  constructor(
    readonly all: readonly T[],
    readonly reads: (thing: T) => Iterable<string>,
  ) {}

  /** What reads one of these atoms; everything if none are given. */
  of(atoms: readonly string[] | undefined): readonly T[] {
    if (atoms === undefined || this.all.length === 0) return this.all;
    const [only = ""] = atoms;
    this.#index ??= this.#make();
    if (atoms.length < 2) return this.#index.get(only) ?? [];
    const index = this.#index;
    return [...new Set(atoms.flatMap((id) => index.get(id) ?? []))];
  }

  #make(): Map<string, T[]> {
    const index = new Map<string, T[]>();
    for (const thing of this.all) {
      for (const id of new Set(this.reads(thing))) {
        const list = index.get(id) ?? [];
        list.push(thing);
        index.set(id, list);
      }
    }
    return index;
  }
}

interface SourcePair {
  readonly first: string;
  readonly second: string;
  readonly relation: "equal" | "opposite" | "exclusive";
}

/** Bool inputs with one source each, of which one source says something about the other. */
function sourcePairs(model: DerivedModel): SourcePair[] {
  const inputs = [...model.atoms.values()].flatMap(({ id, type, source }) => {
    const [only] = source ?? [];
    const isShared = only?.kind === "arg" || (only?.kind === "runtime" && only.test !== undefined);
    return type.kind === "bool" && only !== undefined && isShared && source?.length === 1 ? [{ id, source: only }] : [];
  });
  const pairs: SourcePair[] = [];
  inputs.forEach(({ id: first, source }, index) => {
    for (const { id: second, source: other } of inputs.slice(index + 1)) {
      if (source.kind === "arg" && other.kind === "arg" && source.row === other.row) pairs.push({ first, second, relation: "equal" });
      if (source.kind !== "runtime" || other.kind !== "runtime" || source.test === undefined || other.test === undefined) continue;
      if (source.anchor !== other.anchor || source.capture !== other.capture) continue;
      const sameOperator = source.test.operator === other.test.operator;
      if (source.test.literal === other.test.literal) pairs.push({ first, second, relation: sameOperator ? "equal" : "opposite" });
      else if (sameOperator && source.test.operator === "=") pairs.push({ first, second, relation: "exclusive" });
    }
  });
  return pairs;
}

/** The truth of a formula in a state; `fired(x)` reads the fired entries. */
export function evaluate(formula: Formula, state: State): boolean {
  switch (formula.kind) {
    case "constant":
      return formula.value;
    case "atom": {
      const value = state.values.get(formula.id);
      if (value !== undefined) return value === true;
      return formula.id.startsWith("fired(") && state.fired.has(formula.id.slice("fired(".length, -1));
    }
    case "not":
      return !evaluate(formula.operand, state);
    case "and":
      return formula.operands.every((operand) => evaluate(operand, state));
    case "or":
      return formula.operands.some((operand) => evaluate(operand, state));
    case "implies":
      return !evaluate(formula.premise, state) || evaluate(formula.conclusion, state);
    case "iff":
      return evaluate(formula.left, state) === evaluate(formula.right, state);
    case "compare":
      return compare(formula.operator, number(formula.left, state), number(formula.right, state));
    default:
      return unreachable(formula);
  }
}

function number(term: Term, state: State): bigint {
  switch (term.kind) {
    case "integer":
      return term.value;
    case "member":
      return BigInt(term.position);
    case "value": {
      const value = state.values.get(term.id);
      return typeof value === "bigint" ? value : 0n;
    }
    case "sum":
      return number(term.left, state) + number(term.right, state);
    case "negate":
      return -number(term.operand, state);
    default:
      return unreachable(term);
  }
}

function compare(operator: Comparison, left: bigint, right: bigint): boolean {
  switch (operator) {
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default:
      return unreachable(operator);
  }
}
