/**
 * What must be true whenever an atom is: a relaxed fixpoint, without rules and stops. Bools never become false again,
 * so what every way to an atom grants or needs holds as long as the atom does.
 */

import { InternalError, unreachable } from "../compiler/diagnostics/invariant.js";
import { polarityOf } from "../compiler/expression/atoms.js";
import { top, type Formula } from "../compiler/expression/formula.js";
import { byAtom } from "./by-atom.js";
import type { EffectiveModel } from "./effective.js";
import { refusedNecessity, type AtomSets } from "./necessity-checker.js";
import { staticOrder } from "./order.js";
import { isInput } from "./world.js";

/** Atoms by their bits; `undefined` where nothing is known to be true, `impossible` where nothing can be. */
type Known = Uint32Array | undefined | typeof impossible;
const impossible = "impossible";

/** Larger models do without: the sets take memory by the square of the atoms. */
const mostAtoms = 16_384;

/** The fixpoint is given up after so many looks at each entry. */
const mostSweeps = 64;

export class Necessities {
  readonly #sets: AtomSets | undefined;

  constructor(effective: EffectiveModel) {
    this.#sets = fixpoint(effective);
    const refused = this.#sets === undefined ? undefined : refusedNecessity(effective, this.#sets);
    if (refused !== undefined) throw new InternalError(`what ${refused} needs does not check`);
  }

  /** Whether a formula can hold in a reachable state, whatever rules and stops there are, as far as this can tell. */
  canHold(formula: Formula): boolean {
    const sets = this.#sets;
    if (sets === undefined) return true;
    for (let facts: Uint32Array = new Uint32Array(sets.words); ; ) {
      const known = needed(formula, true, sets, facts);
      if (known === impossible) return false;
      if (known === undefined || isWithin(known, facts)) return true;
      facts = union(known, facts);
    }
  }
}

/** The largest sets that agree with every entry; undefined where they would cost too much. */
function fixpoint(effective: EffectiveModel): AtomSets | undefined {
  const { transitions } = effective;
  const bits = new Map<string, number>();
  for (const { id, type } of effective.model.atoms.values()) if (type.kind === "bool") bits.set(id, bits.size);
  for (const { grants } of transitions) for (const id of grants) if (!bits.has(id)) bits.set(id, bits.size);
  if (bits.size > mostAtoms) return undefined;
  const words = Math.ceil(bits.size / 32);
  const nothing = new Uint32Array(words);
  const of = new Map<string, Uint32Array>();
  const sets: AtomSets = { bits, words, of };
  for (const [id, bit] of bits) {
    if (!isInput(effective, id)) continue;
    const itself = new Uint32Array(words);
    include(itself, bit);
    of.set(id, itself);
  }
  const order = [...new Set(staticOrder(transitions, []))].flatMap((index) => transitions[index] ?? []);
  const waiting = byAtom(order.keys(), (place) => polarityOf(order[place]?.guard ?? top).positive);
  const isDue = new Uint8Array(order.length).fill(1);
  // One sweep does where no entries wait for each other.
  for (let sweep = 0; isDue.includes(1); sweep += 1) {
    if (sweep === mostSweeps) return undefined;
    for (const [place, { guard, grants }] of order.entries()) {
      if (isDue[place] === 0) continue;
      isDue[place] = 0;
      const before = needed(guard, true, sets, nothing);
      if (before === impossible) continue;
      const after = before === undefined ? new Uint32Array(words) : before.slice();
      for (const id of grants) include(after, bits.get(id) ?? 0);
      for (const id of grants) {
        const known = of.get(id);
        if (known !== undefined && isWithin(known, after)) continue;
        of.set(id, known === undefined ? after : both(known, after));
        for (const reader of waiting.get(id) ?? []) isDue[reader] = 1;
      }
    }
  }
  return sets;
}

/** The atoms that are true wherever a formula is (`sign`), or is not, and these facts are; no array is changed. */
function needed(formula: Formula, sign: boolean, sets: AtomSets, facts: Uint32Array): Known {
  switch (formula.kind) {
    case "constant":
      return formula.value === sign ? undefined : impossible;
    case "compare":
      return undefined;
    case "atom": {
      if (sign) return sets.of.get(formula.id) ?? impossible;
      const bit = sets.bits.get(formula.id);
      return bit !== undefined && includes(facts, bit) ? impossible : undefined;
    }
    case "not":
      return needed(formula.operand, !sign, sets, facts);
    case "and":
    case "or":
      return formula.kind === "and" === sign ? neededByAll(formula.operands, sign, sets, facts) : neededByAny(formula.operands, sign, sets, facts);
    case "implies": {
      const premise = needed(formula.premise, !sign, sets, facts);
      const conclusion = sign && premise === undefined ? undefined : needed(formula.conclusion, sign, sets, facts);
      return sign ? either(premise, conclusion) : joined(premise, conclusion);
    }
    case "iff": {
      const sides = (left: boolean, right: boolean): Known => joined(needed(formula.left, left, sets, facts), needed(formula.right, right, sets, facts));
      return either(sides(true, sign), sides(false, !sign));
    }
    default:
      return unreachable(formula);
  }
}

function neededByAll(operands: readonly Formula[], sign: boolean, sets: AtomSets, facts: Uint32Array): Known {
  let all: Uint32Array | undefined;
  let isOwn = false;
  for (const operand of operands) {
    const more = needed(operand, sign, sets, facts);
    if (more === impossible) return impossible;
    if (more === undefined) continue;
    if (all === undefined) all = more;
    else if (isOwn) for (let at = 0; at < more.length; at += 1) all[at] = (all[at] ?? 0) | (more[at] ?? 0);
    else {
      all = union(all, more);
      isOwn = true;
    }
  }
  return all;
}

function neededByAny(operands: readonly Formula[], sign: boolean, sets: AtomSets, facts: Uint32Array): Known {
  let any: Known = impossible;
  for (const operand of operands) {
    any = either(any, needed(operand, sign, sets, facts));
    if (any === undefined) return undefined;
  }
  return any;
}

function joined(first: Known, second: Known): Known {
  if (first === impossible || second === impossible) return impossible;
  return first === undefined || second === undefined ? (first ?? second) : union(first, second);
}

function either(first: Known, second: Known): Known {
  if (first === impossible) return second;
  if (second === impossible) return first;
  return first === undefined || second === undefined ? undefined : both(first, second);
}

function union(first: Uint32Array, second: Uint32Array): Uint32Array {
  const all = first.slice();
  for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) | (second[at] ?? 0);
  return all;
}

function both(first: Uint32Array, second: Uint32Array): Uint32Array {
  const all = first.slice();
  for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) & (second[at] ?? 0);
  return all;
}

function isWithin(inner: Uint32Array, outer: Uint32Array): boolean {
  for (let at = 0; at < inner.length; at += 1) if (((inner[at] ?? 0) & ~(outer[at] ?? 0)) !== 0) return false;
  return true;
}

function include(set: Uint32Array, bit: number): void {
  set[bit >> 5] = (set[bit >> 5] ?? 0) | (1 << (bit & 31));
}

function includes(set: Uint32Array, bit: number): boolean {
  return (((set[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}
