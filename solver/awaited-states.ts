/**
 * Formulas that are waited for along a run. Atoms only become true, so a formula is looked at once the atoms that it
 * needs are, and never again once one is that it excludes.
 */

import type { Formula } from "../compiler/expression/formula.js";
import type { Check, Machine } from "./machine.js";

export interface Awaited {
  readonly index: number;
  readonly literals: Literals;
  readonly check: Check;
}

/** The atoms that a formula demands to be true, or false, as conjuncts at its top. */
export interface Literals {
  readonly needs: readonly string[];
  readonly excludes: readonly string[];
  /** What a look at the formula costs: its operands, where they are many. */
  readonly effort: number;
}

/** After so much effort in one run, formulas are looked at in its last state only. */
const mostEffort = 100_000;

/** Formulas of no more operands cost the same. */
const fewOperands = 64;

export class AwaitedStates {
  readonly #machine: Machine;
  readonly #met: (index: number) => void;
  /** By an atom that is not true yet. */
  readonly #waiting = new Map<string, Awaited[]>();
  readonly #active = new Set<Awaited>();
  #effort = 0;

  /** @param met told of each formula that holds in the machine's state, once */
  constructor(machine: Machine, awaited: Iterable<Awaited>, met: (index: number) => void) {
    this.#machine = machine;
    this.#met = met;
    for (const one of awaited) this.#place(one);
  }

  /** These atoms have become true. */
  granted(atoms: readonly string[]): void {
    for (const id of atoms) {
      const waiting = this.#waiting.get(id);
      if (waiting === undefined || !this.#machine.isTrue(id)) continue;
      this.#waiting.delete(id);
      for (const one of waiting) this.#place(one);
    }
  }

  /** Looks at the machine's state. @param last whether the run ends in it */
  look(last = false): void {
    if (!last && this.#effort > mostEffort) return;
    for (const one of this.#active) {
      this.#effort += one.literals.effort;
      if (this.#isExcluded(one)) this.#active.delete(one);
      else if (one.check()) {
        this.#active.delete(one);
        this.#met(one.index);
      }
    }
  }

  #place(one: Awaited): void {
    if (this.#isExcluded(one)) return;
    const missing = one.literals.needs.find((id) => !this.#machine.isTrue(id));
    if (missing === undefined) this.#active.add(one);
    else {
      const waiting = this.#waiting.get(missing) ?? [];
      waiting.push(one);
      this.#waiting.set(missing, waiting);
    }
  }

  #isExcluded(one: Awaited): boolean {
    return one.literals.excludes.some((id) => this.#machine.isTrue(id));
  }
}

export function literalsOf(formula: Formula): Literals {
  const needs: string[] = [];
  const excludes: string[] = [];
  const visit = (part: Formula): void => {
    if (part.kind === "and") part.operands.forEach(visit);
    else if (part.kind === "atom") needs.push(part.id);
    else if (part.kind === "not" && part.operand.kind === "atom") excludes.push(part.operand.id);
  };
  visit(formula);
  const operands = formula.kind === "and" ? formula.operands.length : 1;
  return { needs, excludes, effort: operands > fewOperands ? operands : 1 };
}
