/**
 * Entries that wait for each other's grants, told by trying: section 3 of `docs/semantics.md` for the guards, section 8 for
 * the relaxed fixpoint. Inputs are left free, which is weaker than a fixpoint for each case of them.
 */

import type { Formula } from "../../compiler/expression/formula.js";
import type { DerivedModel, Section, Transition } from "../../solver/model.js";

export class CycleOracle {
  readonly #entries: readonly { readonly item: Transition; readonly section: Section }[];
  /** By atom: who grants it. That an entry has fired is an atom too. */
  readonly #granters = new Map<string, Set<string>>();

  constructor(readonly model: DerivedModel) {
    this.#entries = model.sections.flatMap((section) => section.items.flatMap((item) => (item.kind === "transition" ? [{ item, section }] : [])));
    for (const { item } of this.#entries) for (const id of [...item.grants, `fired(${item.id})`]) this.#granters.set(id, new Set(this.#granters.get(id)).add(item.id));
  }

  /** None of them can fire even if all were there but what only they grant, and of no part of them is that true. */
  isCycle(ids: readonly string[]): boolean {
    const parts = Array.from({ length: 2 ** ids.length - 2 }, (_, mask) => ids.filter((_id, index) => ((mask + 1) & (1 << index)) !== 0));
    return this.#isDeadlocked(ids) && !parts.some((part) => this.#isDeadlocked(part)) && ids.every((id) => this.#canFire(id, () => true));
  }

  /** Entries that could fire if everything were there, but never do, even if the grants of some were there. */
  waiting(given: readonly string[]): string[] {
    const mended = new Set([...given, ...this.#entries.filter(({ item }) => !this.#canFire(item.id, () => true)).map(({ item }) => item.id)]);
    const fired = new Set<string>();
    const has = (id: string): boolean => this.#isGiven(id) || [...(this.#granters.get(id) ?? [])].some((granter) => mended.has(granter) || fired.has(granter));
    for (let before = -1; before !== fired.size; ) {
      before = fired.size;
      for (const { item } of this.#entries) if (this.#canFire(item.id, has)) fired.add(item.id);
    }
    return this.#entries.map(({ item }) => item.id).filter((id) => !fired.has(id) && !mended.has(id));
  }

  /** An input, or an atom that nobody grants: its lack is another fault. */
  #isGiven(id: string): boolean {
    return !this.#granters.has(id) || this.model.atoms.get(id)?.source !== undefined;
  }

  #isDeadlocked(ids: readonly string[]): boolean {
    const has = (id: string): boolean => this.#isGiven(id) || [...(this.#granters.get(id) ?? [])].some((granter) => !ids.includes(granter));
    return ids.every((id) => !this.#canFire(id, has));
  }

  #canFire(id: string, has: (atom: string) => boolean): boolean {
    const found = this.#entries.find(({ item }) => item.id === id);
    if (found === undefined) return false;
    const { item, section } = found;
    if (item.pred !== undefined && !can(item.pred, true, has)) return false;
    if (section.route !== undefined && !can(section.route.pred, true, has)) return false;
    if (this.#replacing(id).some((pred) => !can(pred, false, has))) return false;
    if (section.route?.anchor.kind === "between" && !this.#isDone(section.route.anchor.after, has)) return false;
    return this.model.sections.every(({ route, items }) => {
      if (route?.anchor.kind !== "between" || route.anchor.before !== id) return true;
      const transitions = items.filter((one) => one.kind === "transition");
      const exit = transitions.filter(({ role, grants }) => role !== "substep" && grants.length > 0).at(-1) ?? transitions.at(-1);
      return exit === undefined || can(route.pred, false, has) || this.#isDone(exit.id, has);
    });
  }

  /** It has fired, or is out of force. */
  #isDone(id: string, has: (atom: string) => boolean): boolean {
    const found = this.#entries.find(({ item }) => item.id === id);
    if (found === undefined || has(`fired(${id})`)) return true;
    return (found.section.route !== undefined && can(found.section.route.pred, false, has)) || this.#replacing(id).some((pred) => can(pred, true, has));
  }

  #replacing(id: string): Formula[] {
    return this.model.sections.flatMap(({ route }) => (route?.anchor.kind === "replaces" && route.anchor.entries.includes(id) ? [route.pred] : []));
  }
}

/** Whether a formula can come out so, every bool atom being free to be false, and to be true if it is there. */
function can(formula: Formula, wanted: boolean, has: (atom: string) => boolean): boolean {
  switch (formula.kind) {
    case "constant":
      return formula.value === wanted;
    case "compare":
      return true;
    case "atom":
      return wanted ? has(formula.id) : true;
    case "not":
      return can(formula.operand, !wanted, has);
    case "and":
      return wanted ? formula.operands.every((one) => can(one, true, has)) : formula.operands.some((one) => can(one, false, has));
    case "or":
      return wanted ? formula.operands.some((one) => can(one, true, has)) : formula.operands.every((one) => can(one, false, has));
    case "implies":
      return wanted ? can(formula.premise, false, has) || can(formula.conclusion, true, has) : can(formula.premise, true, has) && can(formula.conclusion, false, has);
    case "iff":
      return [true, false].some((left) => can(formula.left, left, has) && can(formula.right, left === wanted, has));
  }
}
