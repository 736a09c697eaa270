/**
 * Random small models with every feature. A model is read from a list of choices, so that fast-check can shrink
 * it: fewer and smaller choices give smaller models, and past the end every choice is 0, the simplest.
 */

import fc from "fast-check";
import { and, atom, or, type Formula, type Term } from "../../compiler/expression/formula.js";
import type { Source } from "../../compiler/expression/source.js";
import type { Anchor, Atom, DerivedModel, Item, Section, TransitionRole } from "../../solver/model.js";

export interface RandomCase {
  readonly model: DerivedModel;
  /** Formulas for ad hoc questions. */
  readonly questions: readonly Formula[];
}

export const randomCase: fc.Arbitrary<RandomCase> = fc.array(fc.nat(999), { minLength: 40, maxLength: 260, size: "max" }).map((choices) => readCase(choices));

/** The same with something planted that chance alone seldom makes: a case split, a producer that a route takes away, grants that exclude each other. */
export const plantedCase: fc.Arbitrary<RandomCase> = fc.array(fc.nat(999), { minLength: 40, maxLength: 260, size: "max" }).map((choices) => readCase(choices, true));

const roles: readonly (TransitionRole | "stop" | "rule" | "quality" | "note")[] = ["step", "step", "step", "substep", "spawn", "verify", "gate", "handoff", "stop", "rule", "rule", "quality", "note"];

const members = ["low", "medium", "high"];

class Choices {
  #at = 0;
  constructor(readonly choices: readonly number[]) {}

  /** 0 up to, but not including, `count`. */
  below(count: number): number {
    const choice = this.choices[this.#at] ?? 0;
    this.#at += 1;
    return choice % count;
  }

  /** True in `percent` of 100 cases; false when the choices are used up. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

interface RawEntry {
  readonly id: string;
  readonly role: (typeof roles)[number];
  readonly pred: Formula | undefined;
  readonly grants: readonly string[];
}

interface RawSection {
  readonly route: Formula | undefined;
  readonly entries: readonly RawEntry[];
  /** Absent: any. */
  readonly anchor?: Anchor;
}

export function readCase(numbers: readonly number[], planted = false): RandomCase {
  const choices = new Choices(numbers);
  const atoms = readAtoms(choices, planted ? 1 : 0);
  const formulas = new Formulas(choices, atoms);
  const bools = [...atoms.values()].filter(({ type }) => type.kind === "bool").map(({ id }) => id);
  const local = bools.filter((id) => atoms.get(id)?.source === undefined);
  const raw: RawSection[] = [];
  const both = planted ? plant(choices, formulas, raw, local) : [];
  /** By the entries so far: what comes next reads it more often than not, so that runs grow long. */
  const granted: string[] = [];
  const sectionCount = 1 + choices.below(planted ? 1 : 4);
  for (let section = 0; section < sectionCount; section += 1) {
    const route = section > 0 && choices.chance(60) ? formulas.simple() : undefined;
    const entryCount = 1 + choices.below(route === undefined ? 6 : 4);
    const entries = Array.from({ length: entryCount }, (_, index): RawEntry => {
      const role = choices.pick(roles);
      const pred = choices.chance(75) ? formulas.clause(role, granted.slice(-2)) : undefined;
      const fresh = local.filter((id) => !granted.includes(id));
      const next = choices.chance(50) && fresh.length > 0 ? fresh : local;
      const grants = choices.chance(80) ? [choices.pick(choices.chance(10) ? bools : next), ...(choices.chance(25) ? [choices.pick(local)] : [])] : [];
      if (isTransition(role)) granted.push(...grants);
      return { id: `S${raw.length}-${index}`, role, pred, grants };
    });
    raw.push({ route, entries });
  }
  const exclusive = Array.from({ length: choices.below(5) === 4 ? 2 : choices.chance(40) ? 1 : 0 }, () =>
    Array.from({ length: 2 + choices.below(2) }, () => choices.pick(bools)),
  );
  exclusive.push(...both);
  const anchors = raw.map((section, index) => section.anchor ?? readAnchor(choices, raw, index, section));
  const named = new Set(anchors.flatMap((anchor) => (anchor === undefined ? [] : anchor.kind === "replaces" ? anchor.entries : [anchor.after, anchor.before])));
  const uncovered: string[] = [];
  const sections = raw.map((section, index): Section => {
    const anchor = anchors[index];
    const items = section.entries.flatMap((entry) => {
      const item = toItem(entry, named);
      if (item === undefined && entry.role !== "note") uncovered.push(entry.id);
      return item === undefined ? [] : [item];
    });
    const title = `Section ${index}`;
    return section.route !== undefined && anchor !== undefined ? { title, kind: "route", route: { pred: section.route, anchor }, items } : { title, kind: "phase", items };
  });
  const questions = [formulas.of(2), formulas.of(3), formulas.simple()];
  return { model: { skill: "random", atoms, exclusive, sections, uncovered }, questions };
}

/** Adds sections with what it plants; returns the exclusive groups for it. */
function plant(choices: Choices, formulas: Formulas, raw: RawSection[], local: readonly string[]): string[][] {
  const [first, second] = [choices.pick(local), choices.pick(local)];
  const section = (more: Omit<RawSection, "entries">, ...entries: readonly (readonly [role: RawEntry["role"], pred: Formula | undefined, grants: readonly string[]])[]): string => {
    const id = `S${raw.length}`;
    raw.push({ ...more, entries: entries.map(([role, pred, grants], index) => ({ id: `${id}-${index}`, role, pred, grants })) });
    return id;
  };
  if (choices.below(5) < 3) {
    const shared = formulas.given();
    const cases = Array.from({ length: 2 + choices.below(2) }, () => ["substep", formulas.aboutGiven(shared), [choices.pick(local)]] as const);
    section({ route: undefined }, ["step", choices.chance(30) ? formulas.simple() : undefined, [second]], ...cases);
  }
  if (choices.below(5) < 3) {
    const producing = section({ route: undefined }, ["step", undefined, [first]], ["step", atom(first), [second]]);
    section({ route: formulas.aboutGiven(formulas.given()), anchor: { kind: "replaces", entries: [`${producing}-0`] } }, ["step", undefined, [choices.pick(local)]]);
  }
  if (choices.below(5) > 1 || first === second) return [];
  section({ route: undefined }, ["step", choices.chance(50) ? formulas.simple() : undefined, [first, second]]);
  return [[first, second]];
}

function readAtoms(choices: Choices, leastInputs: number): Map<string, Atom> {
  const atoms = new Map<string, Atom>();
  const add = (candidate: Atom): unknown => atoms.set(candidate.id, candidate);
  const locals = 2 + choices.below(5);
  for (let index = 0; index < locals; index += 1) add({ id: `g${index}`, type: { kind: "bool" } });
  const inputs = leastInputs + choices.below(4 - leastInputs);
  for (let index = 0; index < inputs; index += 1) add({ id: `i${index}`, type: { kind: "bool" }, source: readSource(choices) });
  const ints = choices.below(3);
  for (let index = 0; index < ints; index += 1) add({ id: `n${index}`, type: { kind: "int" }, source: [{ kind: "session" }] });
  const enums = choices.below(3);
  for (let index = 0; index < enums; index += 1) add({ id: `e${index}`, type: { kind: "enum", members }, source: [{ kind: "session" }] });
  return atoms;
}

function readSource(choices: Choices): Source[] {
  if (choices.chance(30)) return [{ kind: "session" }];
  const part = (): Source =>
    choices.chance(50)
      ? { kind: "arg", row: choices.pick(["p", "q"]) }
      : { kind: "runtime", anchor: "build", capture: "state", ...(choices.chance(85) ? { test: { operator: choices.pick(["=", "!="] as const), literal: choices.pick(["ok", "bad"]) } } : {}) };
  return choices.chance(15) ? [part(), part()] : [part()];
}

/** Formulas over the atoms of a model. */
class Formulas {
  readonly #choices: Choices;
  readonly #bools: readonly string[];
  readonly #ints: readonly string[];
  readonly #enums: readonly string[];
  readonly #inputs: readonly string[];

  constructor(choices: Choices, atoms: ReadonlyMap<string, Atom>) {
    this.#choices = choices;
    const of = (kind: string): string[] => [...atoms.values()].filter(({ type }) => type.kind === kind).map(({ id }) => id);
    this.#bools = of("bool");
    this.#ints = of("int");
    this.#enums = of("enum");
    this.#inputs = this.#bools.filter((id) => atoms.get(id)?.source !== undefined);
  }

  /** The pred of an entry: mostly what people write, sometimes anything. */
  clause(role: RawEntry["role"], recent: readonly string[]): Formula {
    const choices = this.#choices;
    if (choices.chance(25)) return this.of(2);
    if (role === "rule" || role === "quality") {
      if (choices.chance(50)) return { kind: "implies", premise: this.simple(), conclusion: this.simple() };
      return { kind: "not", operand: and(this.simple(), this.simple()) };
    }
    const read = atom(choices.pick(recent.length > 0 && choices.chance(70) ? recent : this.#bools));
    if (role === "stop") return and(read, this.simple(), ...(choices.chance(30) ? [this.simple()] : []));
    return choices.chance(50) ? read : and(read, this.simple());
  }

  of(depth: number): Formula {
    const shape = depth === 0 ? 0 : this.#choices.below(12);
    const inner = (): Formula => this.of(depth - 1);
    if (shape < 4) return this.simple();
    if (shape < 7) return and(inner(), inner());
    if (shape < 9) return or(inner(), inner());
    if (shape === 9) return { kind: "implies", premise: inner(), conclusion: inner() };
    return shape === 10 ? { kind: "not", operand: inner() } : { kind: "iff", left: inner(), right: inner() };
  }

  simple(): Formula {
    const choices = this.#choices;
    const shape = choices.below(10);
    if (shape >= 8 && this.#ints.length > 0) return { kind: "compare", operator: choices.pick(["=", "!=", "<", "<=", ">", ">="]), left: this.#sum(), right: this.#sum() };
    if (shape === 7 && this.#enums.length > 0) return this.#enumComparison();
    if (shape === 6 && choices.chance(10)) return { kind: "constant", value: choices.chance(50) };
    const literal = atom(choices.pick(this.#bools));
    return shape === 4 || shape === 5 ? { kind: "not", operand: literal } : literal;
  }

  /** An atom that the world sets; a bool where there is none. */
  given(): string {
    return this.#choices.pick([...this.#ints, ...this.#enums, ...this.#inputs, ...(this.#ints.length + this.#enums.length + this.#inputs.length === 0 ? this.#bools : [])]);
  }

  /** A formula that reads this atom, and perhaps another that the world sets. */
  aboutGiven(id: string): Formula {
    const choices = this.#choices;
    const about = (given: string): Formula => {
      if (this.#ints.includes(given)) return { kind: "compare", operator: choices.pick(["=", "<", "<=", ">", ">="]), left: { kind: "value", id: given }, right: { kind: "integer", value: BigInt(choices.below(5) - 2) } };
      const position = choices.below(members.length);
      if (this.#enums.includes(given)) return { kind: "compare", operator: choices.pick(["=", "!=", "<", ">="]), left: { kind: "value", id: given }, right: { kind: "member", name: members[position] ?? "", position } };
      return choices.chance(50) ? atom(given) : { kind: "not", operand: atom(given) };
    };
    return choices.chance(30) ? or(about(id), about(this.given())) : about(id);
  }

  #sum(): Term {
    const choices = this.#choices;
    const number: Term = { kind: "integer", value: BigInt(choices.below(5) - 2) };
    const shape = choices.below(4);
    if (shape === 0) return number;
    const value: Term = { kind: "value", id: choices.pick(this.#ints) };
    if (shape === 1) return value;
    return { kind: "sum", left: value, right: shape === 2 ? number : { kind: "negate", operand: { kind: "value", id: choices.pick(this.#ints) } } };
  }

  #enumComparison(): Formula {
    const choices = this.#choices;
    const position = choices.below(members.length);
    const right: Term = choices.chance(20) ? { kind: "value", id: choices.pick(this.#enums) } : { kind: "member", name: members[position] ?? "", position };
    return { kind: "compare", operator: choices.pick(["=", "=", "!=", "<", ">="]), left: { kind: "value", id: choices.pick(this.#enums) }, right };
  }
}

function isTransition(role: RawEntry["role"]): role is TransitionRole {
  return role !== "stop" && role !== "rule" && role !== "quality" && role !== "note";
}

/** An anchor of a route section, among the entries of the others, inside other routes too. */
function readAnchor(choices: Choices, raw: readonly RawSection[], index: number, section: RawSection): Anchor | undefined {
  if (section.route === undefined) return undefined;
  const outside = raw.flatMap((other, at) => (at === index ? [] : other.entries));
  const transitions = outside.filter(({ role }) => isTransition(role));
  if (choices.chance(55) && transitions.length >= 2) {
    const first = choices.below(transitions.length - 1);
    const second = first + 1 + choices.below(transitions.length - first - 1);
    return { kind: "between", after: transitions[first]?.id ?? "", before: transitions[second]?.id ?? "" };
  }
  const entries = [choices.pick(outside).id, ...(choices.chance(40) ? [choices.pick(outside).id] : [])];
  return { kind: "replaces", entries };
}

function toItem({ id, role, pred, grants }: RawEntry, named: ReadonlySet<string>): Item | undefined {
  switch (role) {
    case "note":
      return undefined;
    case "stop":
    case "quality":
      return pred === undefined ? undefined : { kind: role, id, pred };
    case "rule":
      return pred === undefined ? undefined : { kind: "invariant", id, pred };
    default:
      if (pred === undefined && grants.length === 0 && role !== "handoff" && !named.has(id)) return undefined;
      return { kind: "transition", id, role, ...(pred === undefined ? {} : { pred }), grants };
  }
}
