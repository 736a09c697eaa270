/**
 * Witness runs without a solver: inputs guessed backwards from what an entry needs, then fired forwards along the
 * static order. Sound for "reachable" only.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Formula, Term } from "../compiler/expression/formula.js";
import { legality, liveliness } from "./claims.js";
import type { EffectiveModel } from "./effective.js";
import type { Machine } from "./machine.js";
import { staticOrder } from "./order.js";
import type { Relaxation } from "./relaxation.js";
import type { Run, Value } from "./trace.js";

export class Simulator {
  readonly #effective: EffectiveModel;
  readonly #machine: Machine;
  readonly #relaxation: Relaxation;
  readonly #order: readonly number[];
  /** The first entry of the relaxation that grants an atom. */
  readonly #supporter = new Map<string, number>();

  constructor(effective: EffectiveModel, machine: Machine, relaxation: Relaxation) {
    this.#effective = effective;
    this.#machine = machine;
    this.#relaxation = relaxation;
    this.#order = staticOrder(effective.transitions, [...legality(effective), ...liveliness(effective)]);
    for (const index of relaxation.transitions) {
      for (const id of effective.transitions[index]?.grants ?? []) if (!this.#supporter.has(id)) this.#supporter.set(id, index);
    }
  }

  /**
   * A run that tries to meet a formula at some point, and then fires what it can; undefined if its start is not legal.
   *
   * @param stopping whether what is planned may end the run
   * @param target the entry that is to fire
   */
  towards(formula: Formula, stopping: boolean, target?: number): Run | undefined {
    const plan: Plan = { inputs: new Map(), entries: new Uint8Array(this.#effective.transitions.length) };
    this.#plan(formula, true, plan);
    if (target !== undefined) plan.entries[target] = 1;
    if (!this.#machine.reset(plan.inputs)) return undefined;
    if (this.#machine.stopped()) return this.#machine.run();
    if (this.#fire((index) => plan.entries[index] === 1, stopping)) this.#fire(() => true, false);
    return this.#machine.run();
  }

  /** Fires along the static order, into a stop only where that is wanted; whether the run can go on. */
  #fire(wanted: (index: number) => boolean, stopping: boolean): boolean {
    const machine = this.#machine;
    for (const index of this.#order) {
      if (!wanted(index) || !machine.changes(index) || !machine.canFire(index) || machine.fireAlive(index) || !stopping) continue;
      machine.fire(index);
      return false;
    }
    return true;
  }

  #plan(formula: Formula, sign: boolean, plan: Plan): void {
    switch (formula.kind) {
      case "constant":
        return;
      case "atom":
        return this.#planAtom(formula.id, sign, plan);
      case "not":
        return this.#plan(formula.operand, !sign, plan);
      case "and":
      case "or":
        if ((formula.kind === "and") === sign) {
          // Numbers first: what is planned for other operands must not choose them.
          for (const operand of formula.operands) if (isComparison(operand)) this.#plan(operand, sign, plan);
          for (const operand of formula.operands) if (!isComparison(operand)) this.#plan(operand, sign, plan);
          return;
        }
        return this.#planOne(formula.operands.map((operand) => ({ formula: operand, sign })), plan);
      case "implies":
        if (sign) return this.#planOne([{ formula: formula.premise, sign: false }, { formula: formula.conclusion, sign: true }], plan);
        this.#plan(formula.premise, true, plan);
        return this.#plan(formula.conclusion, false, plan);
      case "iff":
        this.#plan(formula.left, true, plan);
        return this.#plan(formula.right, sign, plan);
      case "compare":
        return planNumber(formula, sign, plan.inputs);
      default:
        return unreachable(formula);
    }
  }

  #planOne(options: readonly { readonly formula: Formula; readonly sign: boolean }[], plan: Plan): void {
    const choice = options.find(({ formula, sign }) => this.#relaxation.canHold(sign ? formula : { kind: "not", operand: formula }));
    if (choice !== undefined) this.#plan(choice.formula, choice.sign, plan);
  }

  #planAtom(id: string, sign: boolean, plan: Plan): void {
    const isInput = this.#effective.model.atoms.get(id)?.source !== undefined;
    if (!sign) {
      if (isInput && !plan.inputs.has(id)) plan.inputs.set(id, false);
      return;
    }
    const supporter = this.#supporter.get(id);
    if (isInput && plan.inputs.get(id) !== false) plan.inputs.set(id, true);
    else if (supporter !== undefined && plan.entries[supporter] === 0) {
      plan.entries[supporter] = 1;
      const transition = this.#effective.transitions[supporter];
      if (transition !== undefined) this.#plan(transition.guard, true, plan);
    }
  }
}

function isComparison(formula: Formula): boolean {
  return formula.kind === "compare" || (formula.kind === "not" && isComparison(formula.operand));
}

interface Plan {
  readonly inputs: Map<string, Value>;
  /** 1 for each entry that is to fire. */
  readonly entries: Uint8Array;
}

/** Chooses the int or enum of a comparison with a constant, unless it is chosen already. */
function planNumber({ operator, left, right }: Formula & { kind: "compare" }, sign: boolean, inputs: Map<string, Value>): void {
  const [variable, other, flipped] = left.kind === "value" ? [left, right, false] : right.kind === "value" ? [right, left, true] : [undefined, left, false];
  const constant = constantOf(other);
  if (variable === undefined || constant === undefined || inputs.has(variable.id)) return;
  const below = flipped ? ">" : "<";
  const strict = operator === "<" || operator === ">";
  if (operator === "=" || operator === "!=") inputs.set(variable.id, (operator === "=") === sign ? constant : constant === 0n ? 1n : constant - 1n);
  else if ((operator.startsWith(below)) === sign) inputs.set(variable.id, strict === sign ? constant - 1n : constant);
  else inputs.set(variable.id, strict === sign ? constant + 1n : constant);
}

function constantOf(term: Term): bigint | undefined {
  if (term.kind === "integer") return term.value;
  if (term.kind === "member") return BigInt(term.position);
  if (term.kind === "negate") {
    const inner = constantOf(term.operand);
    return inner === undefined ? undefined : -inner;
  }
  return undefined;
}
