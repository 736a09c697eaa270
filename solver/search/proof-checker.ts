/**
 * Checks what the search has learned, step by step: a lemma stands if assuming its opposite and propagating leads to
 * a contradiction. It shares no code with the search, so that a fault of it cannot hide in a verdict.
 */

import type { Cardinality, Literal } from "./literal.js";
import type { ProofStep } from "./search.js";

interface Limited {
  readonly cardinality: Cardinality;
  readonly members: ReadonlySet<Literal>;
}

export class ProofChecker {
  /** True literals, in the order in which they became so; their opposites are false. */
  readonly #facts: Literal[] = [];
  readonly #isFact: boolean[] = [];
  readonly #clauses: Literal[][] = [];
  /** By literal: the clauses that wait for it to become false, as indices. */
  readonly #waiting: number[][] = [];
  readonly #limits: Limited[] = [];
  /** By literal: the cardinalities that it concerns. */
  readonly #concerned: Limited[][] = [];
  #steps = 0;
  #propagated = 0;
  /** Whether the steps so far contradict each other. */
  #contradiction = false;

  /**
   * Follows a proof from where the last call stopped.
   *
   * @param core literals of which the proof claims that they cannot all be true
   * @returns the place of the first step that does not follow, the length of the proof if it is the claim; undefined if all is well
   */
  refuse(proof: readonly ProofStep[], core: readonly Literal[]): number | undefined {
    for (; this.#steps < proof.length; this.#steps += 1) {
      const step = proof[this.#steps];
      if (step === undefined) break;
      if (step.kind === "lemma" && !this.#isRefuted(step.literals.map((literal) => literal ^ 1))) return this.#steps;
      if (step.kind === "cardinality") this.#limit(step.cardinality);
      else this.#add(step.literals);
    }
    return this.#isRefuted(core) ? undefined : proof.length;
  }

  /** Whether these literals lead to a contradiction by propagation alone. */
  #isRefuted(assumed: readonly Literal[]): boolean {
    if (this.#contradiction) return true;
    const before = this.#facts.length;
    const refuted = !assumed.every((literal) => this.#state(literal)) || !this.#propagate();
    for (const fact of this.#facts.splice(before)) this.#isFact[fact] = false;
    this.#propagated = before;
    return refuted;
  }

  #add(literals: readonly Literal[]): void {
    if (this.#contradiction) return;
    const distinct = new Set(literals);
    for (const literal of distinct) if (this.#isTrue(literal) || distinct.has(literal ^ 1)) return;
    const open = [...distinct].filter((literal) => !this.#isTrue(literal ^ 1));
    const [first, second] = open;
    if (first === undefined) this.#contradiction = true;
    else if (second === undefined) this.#contradiction = !this.#state(first) || !this.#propagate();
    else {
      this.#clauses.push(open);
      this.#wait(first, this.#clauses.length - 1);
      this.#wait(second, this.#clauses.length - 1);
    }
  }

  #limit(cardinality: Cardinality): void {
    const limited: Limited = { cardinality, members: new Set(cardinality.literals) };
    this.#limits.push(limited);
    for (const literal of [cardinality.guard, ...limited.members]) (this.#concerned[literal] ??= []).push(limited);
    this.#contradiction ||= !this.#weigh(limited) || !this.#propagate();
  }

  #isTrue(literal: Literal): boolean {
    return this.#isFact[literal] === true;
  }

  /** Makes a literal true; whether it may be. */
  #state(literal: Literal): boolean {
    if (this.#isTrue(literal)) return true;
    if (this.#isTrue(literal ^ 1)) return false;
    this.#isFact[literal] = true;
    this.#facts.push(literal);
    return true;
  }

  /** Whether no contradiction comes up. */
  #propagate(): boolean {
    for (; this.#propagated < this.#facts.length; this.#propagated += 1) {
      const fact = this.#facts[this.#propagated] ?? 0;
      if (!this.#falsify(fact ^ 1)) return false;
      for (const limited of this.#concerned[fact] ?? []) if (!this.#weigh(limited)) return false;
    }
    return true;
  }

  /** Each clause that waits for a literal waits for another one, or says what is left of it. */
  #falsify(falsified: Literal): boolean {
    const waiting = this.#waiting[falsified] ?? [];
    const still: number[] = [];
    let fine = true;
    for (const index of waiting) {
      const clause = this.#clauses[index] ?? [];
      const here = clause[0] === falsified ? 0 : 1;
      const partner = clause[1 - here] ?? 0;
      if (!fine || this.#isTrue(partner)) {
        still.push(index);
        continue;
      }
      const other = clause.findIndex((literal, at) => at > 1 && !this.#isTrue(literal ^ 1));
      if (other < 0) {
        still.push(index);
        fine = this.#state(partner);
        continue;
      }
      clause[here] = clause[other] ?? 0;
      clause[other] = falsified;
      this.#wait(clause[here], index);
    }
    this.#waiting[falsified] = still;
    return fine;
  }

  #weigh({ cardinality: { guard, limit }, members }: Limited): boolean {
    if (this.#isTrue(guard ^ 1)) return true;
    const count = [...members].filter((literal) => this.#isTrue(literal)).length;
    if (count < limit) return true;
    if (count > limit) return this.#state(guard ^ 1);
    if (!this.#isTrue(guard)) return true;
    return [...members].every((literal) => this.#isTrue(literal) || this.#state(literal ^ 1));
  }

  #wait(literal: Literal, clause: number): void {
    (this.#waiting[literal] ??= []).push(clause);
  }
}
