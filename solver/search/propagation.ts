/**
 * Partial assignments and what follows from them: clauses watched at two literals, cardinalities counted. Every
 * assigned literal knows why it is, so that conflicts can be traced to their reasons.
 */

import { negated, variableOf, type Cardinality, type Literal } from "./literal.js";

/** A literal that follows comes first in its clause. */
type Reason = Literal[] | Counted | undefined;

interface Counted extends Cardinality {
  /** How many of the literals are true. */
  count: number;
}

export class Propagation {
  /** By literal: 1 true, -1 false, 0 open. */
  readonly #values: number[] = [];
  readonly #levels: number[] = [];
  readonly #places: number[] = [];
  readonly #reasons: Reason[] = [];
  /** By literal: the clauses to look at when it becomes false. */
  readonly #watches: Literal[][][] = [];
  /** By literal: the cardinalities in which it counts, and which it guards. */
  readonly #counting: Counted[][] = [];
  readonly #guarding: Counted[][] = [];
  readonly trail: Literal[] = [];
  readonly #starts: number[] = [];
  #head = 0;

  /** @param undone told of each variable that becomes open again, with the value it had */
  constructor(readonly undone: (variable: number, value: boolean) => void) {}

  addVariable(): number {
    const variable = this.#levels.length;
    this.#values.push(0, 0);
    this.#levels.push(0);
    this.#places.push(0);
    this.#reasons.push(undefined);
    this.#watches.push([], []);
    this.#counting.push([], []);
    this.#guarding.push([], []);
    return variable;
  }

  get level(): number {
    return this.#starts.length;
  }

  value(literal: Literal): number {
    return this.#values[literal] ?? 0;
  }

  levelOf(literal: Literal): number {
    return this.#levels[variableOf(literal)] ?? 0;
  }

  /** Starts a new level: what is assigned from now on can be taken back together. */
  open(): void {
    this.#starts.push(this.trail.length);
  }

  assign(literal: Literal, reason?: Reason): void {
    this.#values[literal] = 1;
    this.#values[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.#levels[variable] = this.#starts.length;
    this.#places[variable] = this.trail.length;
    this.#reasons[variable] = reason;
    this.trail.push(literal);
    const counting = this.#counting[literal] ?? [];
    for (let index = 0; index < counting.length; index += 1) (counting[index] as Counted).count += 1;
  }

  /** Takes back what was assigned above a level. */
  backtrack(level: number): void {
    const start = this.#starts[level];
    if (start === undefined) return;
    for (let index = this.trail.length - 1; index >= start; index -= 1) {
      const literal = this.trail[index] ?? 0;
      this.#values[literal] = 0;
      this.#values[literal ^ 1] = 0;
      this.undone(literal >> 1, (literal & 1) === 0);
      const counting = this.#counting[literal] ?? [];
      for (let at = 0; at < counting.length; at += 1) (counting[at] as Counted).count -= 1;
    }
    this.trail.length = start;
    this.#starts.length = level;
    this.#head = Math.min(this.#head, start);
  }

  /** Watches a clause of at least two literals, of which the first two may become true last. */
  watch(clause: Literal[]): void {
    this.#watches[clause[0] ?? 0]?.push(clause);
    this.#watches[clause[1] ?? 0]?.push(clause);
  }

  /** Takes a cardinality in; on level 0. */
  count(cardinality: Cardinality): void {
    const counted: Counted = { ...cardinality, count: cardinality.literals.filter((literal) => this.value(literal) === 1).length };
    for (const literal of counted.literals) this.#counting[literal]?.push(counted);
    this.#guarding[counted.guard]?.push(counted);
    // What is assigned already is looked at again, so that this constraint sees it.
    this.#head = 0;
  }

  /** Assigns all that follows; the literals of a violated constraint, all of them false, or undefined. */
  propagate(): readonly Literal[] | undefined {
    while (this.#head < this.trail.length) {
      const literal = this.trail[this.#head] ?? 0;
      this.#head += 1;
      const conflict = this.#visitClauses(literal ^ 1) ?? this.#visitCounted(this.#counting[literal] ?? []) ?? this.#visitCounted(this.#guarding[literal] ?? []);
      if (conflict !== undefined) return conflict;
    }
    return undefined;
  }

  /** Why a literal is true: literals that are false, and of which it would have to be true. Empty for decisions. */
  reason(literal: Literal): readonly Literal[] {
    const reason = this.#reasons[variableOf(literal)];
    if (reason === undefined) return [];
    if (Array.isArray(reason)) return reason.filter((other) => other !== literal);
    const place = this.#places[variableOf(literal)] ?? 0;
    const before = reason.literals.filter((other) => this.value(other) === 1 && (this.#places[variableOf(other)] ?? 0) < place);
    const isGuard = literal === negated(reason.guard);
    const needed = before.slice(0, isGuard ? reason.limit + 1 : reason.limit).map(negated);
    return isGuard ? needed : [...needed, negated(reason.guard)];
  }

  isDecision(literal: Literal): boolean {
    return this.#reasons[variableOf(literal)] === undefined;
  }

  #visitClauses(falsified: Literal): readonly Literal[] | undefined {
    const values = this.#values;
    const watching = this.#watches[falsified] ?? [];
    let kept = 0;
    for (let index = 0; index < watching.length; index += 1) {
      const clause = watching[index] as Literal[];
      if (clause[0] === falsified) {
        clause[0] = clause[1] as number;
        clause[1] = falsified;
      }
      const first = clause[0] as number;
      if (values[first] === 1) {
        watching[kept] = clause;
        kept += 1;
        continue;
      }
      let moved = false;
      for (let at = 2; at < clause.length; at += 1) {
        const other = clause[at] as number;
        if (values[other] === -1) continue;
        clause[1] = other;
        clause[at] = falsified;
        this.#watches[other]?.push(clause);
        moved = true;
        break;
      }
      if (moved) continue;
      watching[kept] = clause;
      kept += 1;
      if (values[first] === 0) {
        this.assign(first, clause);
        continue;
      }
      for (let rest = index + 1; rest < watching.length; rest += 1) {
        watching[kept] = watching[rest] as Literal[];
        kept += 1;
      }
      watching.length = kept;
      return clause;
    }
    watching.length = kept;
    return undefined;
  }

  #visitCounted(cardinalities: readonly Counted[]): readonly Literal[] | undefined {
    for (const counted of cardinalities) {
      const guard = this.value(counted.guard);
      if (guard === -1 || counted.count < counted.limit) continue;
      if (counted.count > counted.limit) {
        if (guard === 1) return [negated(counted.guard), ...counted.literals.filter((literal) => this.value(literal) === 1).slice(0, counted.limit + 1).map(negated)];
        this.assign(negated(counted.guard), counted);
      } else if (guard === 1) {
        for (const literal of counted.literals) if (this.value(literal) === 0) this.assign(negated(literal), counted);
      }
    }
    return undefined;
  }
}
