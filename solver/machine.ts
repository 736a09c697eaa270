/**
 * A fast evaluator of runs: formulas compiled to functions over one mutable state. It finds runs and extends
 * them; what it finds counts only after the interpreter has replayed it.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Comparison } from "../compiler/expression/ast.js";
import { polarityOf } from "../compiler/expression/atoms.js";
import type { Formula, Term } from "../compiler/expression/formula.js";
import { byAtom, concerning } from "./by-atom.js";
import { legality, type Claim } from "./claims.js";
import type { EffectiveModel } from "./effective.js";
import type { Assignment, Run } from "./trace.js";

/** The truth of a formula in the machine's state. */
export type Check = () => boolean;

/** Operands from which on it pays to remember a check. */
const longCheck = 8;

export class Machine {
  readonly #effective: EffectiveModel;
  readonly #slots = new Map<string, number>();
  readonly #bools: Uint8Array;
  readonly #compiled = new WeakMap<Formula, Check>();
  readonly #numbers = new Map<string, bigint>();
  readonly #guards: readonly Check[];
  readonly #grants: readonly (readonly number[])[];
  readonly #stops: readonly Check[];
  readonly #claims: readonly Check[];
  /** By transition: the claims that its grants can break. */
  readonly #touched: readonly (readonly Check[])[];
  /** By transition: the stops that its grants can make hold. */
  readonly #woken: readonly (readonly Check[])[];
  /** Counts the changes of the state. */
  #version = 0;
  #inputs: Assignment = new Map();
  #fired: number[] = [];

  constructor(effective: EffectiveModel) {
    this.#effective = effective;
    const ids = new Set([...effective.model.atoms.keys(), ...effective.transitions.flatMap(({ grants }) => grants)]);
    for (const id of ids) this.#slots.set(id, this.#slots.size);
    this.#bools = new Uint8Array(ids.size);
    const legal = legality(effective);
    const compiled = new Map<Claim, Check>(legal.map((claim) => [claim, this.compile(claim.formula)]));
    this.#claims = [...compiled.values()];
    this.#guards = effective.transitions.map(({ guard }) => this.compile(guard));
    this.#grants = effective.transitions.map(({ grants }) => grants.map((id) => this.#slots.get(id) ?? 0));
    this.#stops = effective.stops.map(({ formula }) => this.compile(formula));
    const breakable = byAtom(compiled, ([{ breakers }]) => breakers);
    const wakeable = byAtom(effective.stops.entries(), ([, { formula }]) => polarityOf(formula).positive);
    this.#touched = effective.transitions.map(({ grants }) => concerning(breakable, grants).map(([, check]) => check));
    this.#woken = effective.transitions.map(({ grants }) => concerning(wakeable, grants).flatMap(([index]) => this.#stops[index] ?? []));
  }

  /** Goes to the start with these inputs; whether they are values of their types, and the start is legal. */
  reset(inputs: Assignment): boolean {
    this.#inputs = inputs;
    this.#fired = [];
    this.#version += 1;
    this.#bools.fill(0);
    this.#numbers.clear();
    for (const [id, value] of inputs) {
      const type = this.#effective.model.atoms.get(id)?.type;
      if (typeof value === "bigint" && type?.kind === "enum" && (value < 0n || value >= BigInt(type.members.length))) return false;
      if (typeof value === "bigint") this.#numbers.set(id, value);
      else if (value) this.#bools[this.#slots.get(id) ?? 0] = 1;
    }
    return this.#claims.every((check) => check());
  }

  isTrue(id: string): boolean {
    const slot = this.#slots.get(id);
    return slot !== undefined && this.#bools[slot] === 1;
  }

  stopped(): boolean {
    return this.#stops.some((check) => check());
  }

  /** Whether the n-th stop stops. */
  stops(index: number): boolean {
    return this.#stops[index]?.() === true;
  }

  /** Whether the n-th transition can fire, given that no stop holds. */
  canFire(index: number): boolean {
    if (this.#guards[index]?.() !== true) return false;
    const changed = this.#apply(index);
    const legal = this.#touched[index]?.every((check) => check()) === true;
    this.#takeBack(changed);
    return legal;
  }

  /** Whether firing the n-th transition would change anything. */
  changes(index: number): boolean {
    return this.#grants[index]?.some((slot) => this.#bools[slot] === 0) === true;
  }

  /** Fires a transition that can fire. */
  fire(index: number): void {
    this.#apply(index);
    this.#fired.push(index);
  }

  /** Where no stop holds: fires a transition that can fire, unless that would stop the run; whether it did. */
  fireAlive(index: number): boolean {
    const changed = this.#apply(index);
    if (this.#woken[index]?.some((check) => check()) === true) {
      this.#takeBack(changed);
      return false;
    }
    this.#fired.push(index);
    return true;
  }

  /** The run so far. */
  run(): Run {
    return { inputs: this.#inputs, fired: this.#fired.map((index) => this.#effective.transitions[index]?.id ?? "") };
  }

  #takeBack(changed: readonly number[]): void {
    this.#version += 1;
    for (const slot of changed) this.#bools[slot] = 0;
  }

  #apply(index: number): number[] {
    this.#version += 1;
    const changed = (this.#grants[index] ?? []).filter((slot) => this.#bools[slot] === 0);
    for (const slot of changed) this.#bools[slot] = 1;
    return changed;
  }

  /** A formula over the machine's state. */
  compile(formula: Formula): Check {
    const known = this.#compiled.get(formula);
    if (known !== undefined) return known;
    const check = this.#compile(formula);
    this.#compiled.set(formula, check);
    return check;
  }

  #compile(formula: Formula): Check {
    switch (formula.kind) {
      case "constant": {
        const { value } = formula;
        return () => value;
      }
      case "atom": {
        const slot = this.#slots.get(formula.id);
        const bools = this.#bools;
        return slot === undefined ? () => false : () => bools[slot] === 1;
      }
      case "not": {
        const operand = this.compile(formula.operand);
        return () => !operand();
      }
      case "and": {
        const operands = formula.operands.map((operand) => this.compile(operand));
        return this.#remembered(operands.length, conjunction(operands));
      }
      case "or": {
        const operands = formula.operands.map((operand) => this.compile(operand));
        return this.#remembered(operands.length, () => operands.some((operand) => operand()));
      }
      case "implies": {
        const [premise, conclusion] = [this.compile(formula.premise), this.compile(formula.conclusion)];
        return () => !premise() || conclusion();
      }
      case "iff": {
        const [left, right] = [this.compile(formula.left), this.compile(formula.right)];
        return () => left() === right();
      }
      case "compare": {
        const [left, right] = [this.#number(formula.left), this.#number(formula.right)];
        const decide = comparisons[formula.operator];
        return () => decide(left(), right());
      }
      default:
        return unreachable(formula);
    }
  }

  /** A long check is made once in each state: many formulas share it, such as "some stop holds". */
  #remembered(length: number, check: Check): Check {
    if (length < longCheck) return check;
    let version = -1;
    let value = false;
    return () => {
      if (version !== this.#version) value = check();
      version = this.#version;
      return value;
    };
  }

  #number(term: Term): () => bigint {
    switch (term.kind) {
      case "integer": {
        const { value } = term;
        return () => value;
      }
      case "member": {
        const value = BigInt(term.position);
        return () => value;
      }
      case "value": {
        const { id } = term;
        return () => this.#numbers.get(id) ?? 0n;
      }
      case "sum": {
        const [left, right] = [this.#number(term.left), this.#number(term.right)];
        return () => left() + right();
      }
      case "negate": {
        const operand = this.#number(term.operand);
        return () => -operand();
      }
      default:
        return unreachable(term);
    }
  }
}

/** States change little by little: what fails next mostly stands where something failed last, or soon after. */
function conjunction(operands: readonly Check[]): Check {
  let place = 0;
  return () => {
    for (let left = operands.length; left > 0; left -= 1) {
      if (operands[place]?.() === false) return false;
      place = place + 1 === operands.length ? 0 : place + 1;
    }
    return true;
  };
}

const comparisons: Readonly<Record<Comparison, (a: bigint, b: bigint) => boolean>> = {
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};
