/**
 * Checks what atoms are said to need, entry by entry: if it holds before an entry fires, it holds afterwards. It
 * shares no code with the fixpoint that found it, so that a fault of it cannot hide in a verdict.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Formula } from "../compiler/expression/formula.js";
import type { EffectiveModel } from "./effective.js";

/** For each atom that can become true the set of those that are true whenever it is, itself included; 32 to a word. */
export interface AtomSets {
  /** The place of each bool in a set. */
  readonly bits: ReadonlyMap<string, number>;
  readonly words: number;
  /** What is missing here is never true. */
  readonly of: ReadonlyMap<string, Uint32Array>;
}

/**
 * The first atom or entry of which more is said than is so; undefined if all is well.
 *
 * An atom is said to need the others of its set. That holds at the start if inputs need nothing but themselves. It
 * stays so if an entry that grants the atom grants the others too, or cannot fire while one of them is false, and
 * with it all atoms that need it.
 */
export function refusedNecessity({ model, transitions }: EffectiveModel, { bits, words, of }: AtomSets): string | undefined {
  for (const { id, source } of model.atoms.values()) {
    if (source === undefined) continue;
    const bit = bits.get(id);
    if (bit === undefined) continue;
    const set = of.get(id);
    if (set === undefined || set.some((word, at) => word !== (at === bit >>> 5 ? (1 << (bit & 31)) >>> 0 : 0))) return id;
  }
  for (const { id, guard, grants } of transitions) {
    for (let word = 0; word < words; word += 1) {
      let claimed = 0;
      for (const granted of grants) claimed |= of.get(granted)?.[word] ?? -1;
      for (const granted of grants) {
        const bit = bits.get(granted) ?? -1;
        if (bit >>> 5 === word) claimed &= ~(1 << (bit & 31));
      }
      if (claimed !== 0 && (claimed & ~fixedWithout(guard, false, word, of)) !== 0) return id;
    }
  }
  return undefined;
}

/**
 * Of 32 atoms those without which a formula has this value, whatever else is true. An atom that is false is so with
 * all atoms that need it.
 */
function fixedWithout(formula: Formula, value: boolean, word: number, of: AtomSets["of"]): number {
  const fixed = (part: Formula, to: boolean): number => fixedWithout(part, to, word, of);
  switch (formula.kind) {
    case "constant":
      return formula.value === value ? -1 : 0;
    case "compare":
      return 0;
    case "atom":
      return value ? 0 : (of.get(formula.id)?.[word] ?? -1);
    case "not":
      return fixed(formula.operand, !value);
    case "and":
    case "or": {
      const takesAll = (formula.kind === "and") === value;
      let result = takesAll ? -1 : 0;
      for (const operand of formula.operands) {
        const one = fixed(operand, value);
        result = takesAll ? result & one : result | one;
      }
      return result;
    }
    case "implies":
      return value ? fixed(formula.premise, false) | fixed(formula.conclusion, true) : fixed(formula.premise, true) & fixed(formula.conclusion, false);
    case "iff":
      return (fixed(formula.left, true) & fixed(formula.right, value)) | (fixed(formula.left, false) & fixed(formula.right, !value));
    default:
      return unreachable(formula);
  }
}
