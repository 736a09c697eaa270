/**
 * Decides clauses and cardinalities by conflict-driven search: decide, propagate, learn from each conflict why it
 * came about, go back as far as that says. What is learned holds whatever is assumed, so checks help each other.
 */

import { DecisionQueue } from "./decision-queue.js";
import { negated, positive, variableOf, type Cardinality, type Literal } from "./literal.js";
import { Propagation } from "./propagation.js";

/** What a proof is made of, in order: what was given, and what was learned from it. */
export type ProofStep =
  | { readonly kind: "clause" | "lemma"; readonly literals: readonly Literal[] }
  | { readonly kind: "cardinality"; readonly cardinality: Cardinality };

export type SearchResult =
  /** By variable: whether it is true. */
  | { readonly result: "sat"; readonly model: readonly boolean[] }
  /** Assumptions that suffice. */
  | { readonly result: "unsat"; readonly core: readonly Literal[] }
  /** The limit of conflicts was met. */
  | { readonly result: "unknown" };

/** A run starts over, with what it has learned, after so many conflicts times the Luby sequence. */
const restartInterval = 64;

export class Search {
  readonly #queue = new DecisionQueue();
  /** By variable: the value it had last, tried first. True at first: a run then fires many entries. */
  readonly #phases: boolean[] = [];
  readonly #decidable: boolean[] = [];
  readonly #propagation = new Propagation((variable, value) => {
    this.#phases[variable] = value;
    if (this.#decidable[variable] === true) this.#queue.putBack(variable);
  });
  /** Everything that was given or learned. */
  readonly proof: ProofStep[] = [];
  /** Whether the constraints themselves are contradictory. */
  #contradictory = false;

  /** @param decidable whether the search may have to guess it: false for what follows from other variables */
  addVariable(decidable: boolean): number {
    const variable = this.#propagation.addVariable();
    this.#phases.push(true);
    this.#decidable.push(decidable);
    if (decidable) this.#queue.add(variable);
    return variable;
  }

  addClause(literals: readonly Literal[]): void {
    this.proof.push({ kind: "clause", literals });
    this.#propagation.backtrack(0);
    const distinct = new Set(literals);
    for (const literal of distinct) if (this.#propagation.value(literal) === 1 || distinct.has(negated(literal))) return;
    this.#take([...distinct].filter((literal) => this.#propagation.value(literal) === 0));
  }

  addCardinality(cardinality: Cardinality): void {
    this.proof.push({ kind: "cardinality", cardinality });
    this.#propagation.backtrack(0);
    this.#propagation.count(cardinality);
  }

  /** @param conflictLimit after so many conflicts the search gives up */
  solve(assumptions: readonly Literal[], conflictLimit: number): SearchResult {
    const propagation = this.#propagation;
    propagation.backtrack(0);
    if (this.#contradictory || propagation.propagate() !== undefined) {
      this.#contradictory = true;
      return { result: "unsat", core: [] };
    }
    let conflicts = 0;
    let restart = 1;
    let untilRestart = restartInterval;
    for (;;) {
      if (propagation.level === 0) {
        const refused = this.#assume(assumptions);
        if (refused !== undefined) return { result: "unsat", core: [refused, ...this.#assumptionsBehind([refused])] };
      }
      const conflict = propagation.propagate();
      if (conflict === undefined) {
        if (untilRestart <= 0 && propagation.level > 1) {
          restart += 1;
          untilRestart = restartInterval * luby(restart);
          propagation.backtrack(1);
          continue;
        }
        if (!this.#decide()) return { result: "sat", model: this.#model() };
        continue;
      }
      if (propagation.level <= 1) return { result: "unsat", core: this.#assumptionsBehind(conflict) };
      conflicts += 1;
      untilRestart -= 1;
      if (conflicts > conflictLimit) return { result: "unknown" };
      this.#learn(conflict);
    }
  }

  /** All assumptions share the first level; the one that is false already, if there is one. */
  #assume(assumptions: readonly Literal[]): Literal | undefined {
    const propagation = this.#propagation;
    propagation.open();
    for (const literal of assumptions) {
      const value = propagation.value(literal);
      if (value === -1) return literal;
      if (value === 0) propagation.assign(literal);
    }
    return undefined;
  }

  #decide(): boolean {
    for (let variable = this.#queue.take(); variable !== undefined; variable = this.#queue.take()) {
      const literal = positive(variable);
      if (this.#propagation.value(literal) !== 0) continue;
      this.#propagation.open();
      this.#propagation.assign(this.#phases[variable] === true ? literal : negated(literal));
      return true;
    }
    return false;
  }

  #model(): boolean[] {
    return this.#phases.map((_, variable) => this.#propagation.value(positive(variable)) === 1);
  }

  /** Learns the clause of the first unique implication point, and goes back to where it first says something. */
  #learn(conflict: readonly Literal[]): void {
    const propagation = this.#propagation;
    const { trail, level } = propagation;
    const seen = new Set<number>();
    const lower: Literal[] = [];
    let open = 0;
    let place = trail.length - 1;
    const meet = (literals: readonly Literal[]): void => {
      for (const literal of literals) {
        const variable = variableOf(literal);
        const at = propagation.levelOf(literal);
        if (at === 0 || seen.has(variable)) continue;
        seen.add(variable);
        this.#queue.bump(variable);
        if (at === level) open += 1;
        else lower.push(literal);
      }
    };
    meet(conflict);
    let point: Literal;
    for (;;) {
      while (!seen.has(variableOf(trail[place] ?? 0))) place -= 1;
      point = trail[place] ?? 0;
      place -= 1;
      open -= 1;
      if (open === 0) break;
      meet(propagation.reason(point));
    }
    /** What the other literals imply need not be said. */
    const inClause = new Set([point, ...lower].map(variableOf));
    const isImplied = (literal: Literal): boolean => !propagation.isDecision(literal) && propagation.reason(negated(literal)).every((other) => propagation.levelOf(other) === 0 || inClause.has(variableOf(other)));
    const kept = lower.filter((literal) => !isImplied(literal));
    kept.sort((a, b) => propagation.levelOf(b) - propagation.levelOf(a));
    const clause = [negated(point), ...kept];
    this.proof.push({ kind: "lemma", literals: [...clause] });
    const [next] = kept;
    propagation.backtrack(next === undefined ? 0 : propagation.levelOf(next));
    this.#take(clause);
    this.#queue.decay();
  }

  /** Takes in a clause whose literals but the first are false: it is assigned if it is the only one left. */
  #take(clause: Literal[]): void {
    const [first, second] = clause;
    if (first === undefined) this.#contradictory = true;
    else if (second === undefined) this.#propagation.assign(first);
    else {
      this.#propagation.watch(clause);
      if (this.#propagation.value(second) === -1) this.#propagation.assign(first, clause);
    }
  }

  /** The assumptions from which it follows that these literals are false. */
  #assumptionsBehind(literals: readonly Literal[]): Literal[] {
    const propagation = this.#propagation;
    const seen = new Set(literals.map(variableOf));
    const found: Literal[] = [];
    for (const literal of [...propagation.trail].reverse()) {
      if (!seen.has(variableOf(literal)) || propagation.levelOf(literal) === 0) continue;
      if (propagation.isDecision(literal)) found.push(literal);
      for (const other of propagation.reason(literal)) seen.add(variableOf(other));
    }
    return found;
  }
}

/** 1 1 2 1 1 2 4 …, from 1. */
function luby(index: number): number {
  let size = 1;
  while (2 * size - 1 < index) size *= 2;
  return 2 * size - 1 === index ? size : luby(index - size + 1);
}
