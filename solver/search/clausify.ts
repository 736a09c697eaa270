/**
 * Terms to clauses. Each subterm gets a literal that is equivalent to it. Comparisons of one variable with a number
 * become literals `x <= n`, ordered by their numbers; comparisons of several variables stay open, so that what the
 * search finds to be possible has to be evaluated.
 */

import { invariant, unreachable } from "../../compiler/diagnostics/invariant.js";
import { operandsOf, type BoolTerm, type IntTerm, type Linear } from "../term.js";
import { negated, positive, variableOf, type Literal } from "./literal.js";
import type { Search } from "./search.js";

/** `x <= limit`, as a literal. */
interface Threshold {
  readonly limit: bigint;
  readonly literal: Literal;
}

export class Clausifier {
  readonly #search: Search;
  readonly #literals = new Map<number, Literal>();
  readonly #thresholds = new Map<number, Threshold[]>();
  #truth: Literal | undefined;

  constructor(search: Search) {
    this.#search = search;
  }

  /** A literal that is equivalent to a term, but for cardinalities, which it only implies. */
  literal(term: BoolTerm): Literal {
    const pending: BoolTerm[] = [term];
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      const missing = this.#literals.has(top.id) ? [] : operandsOf(top).filter((operand): operand is BoolTerm => operand.sort === "bool" && !this.#literals.has(operand.id));
      if (missing.length > 0) {
        pending.push(...missing);
        continue;
      }
      if (!this.#literals.has(top.id)) this.#literals.set(top.id, this.#make(top));
      pending.pop();
    }
    return this.#known(term);
  }

  /** Demands a term wherever the scope holds. */
  demand(term: BoolTerm, scope: Literal): void {
    const { node } = term;
    if (node.op === "and") for (const operand of node.operands) this.demand(operand, scope);
    else if (node.op === "or") this.#search.addClause([negated(scope), ...node.operands.map((operand) => this.literal(operand))]);
    else if (node.op === "at-most") this.#search.addCardinality({ guard: scope, literals: node.operands.map((operand) => this.literal(operand)), limit: node.limit });
    else this.#search.addClause([negated(scope), this.literal(term)]);
  }

  /** The truth of a variable in a model; undefined if no constraint mentions it. */
  truth(variable: BoolTerm, model: readonly boolean[]): boolean | undefined {
    const literal = this.#literals.get(variable.id);
    return literal === undefined ? undefined : isTrue(literal, model);
  }

  /** The value nearest to 0 that an int can have in a model. */
  number(variable: IntTerm, model: readonly boolean[]): bigint {
    const thresholds = this.#thresholds.get(variable.id) ?? [];
    const above = thresholds.findIndex(({ literal }) => isTrue(literal, model));
    const least = above === 0 ? undefined : thresholds.at(above < 0 ? -1 : above - 1)?.limit;
    const most = above < 0 ? undefined : thresholds[above]?.limit;
    if (least !== undefined && least >= 0n) return least + 1n;
    if (most !== undefined && most < 0n) return most;
    return 0n;
  }

  #known(term: BoolTerm): Literal {
    const literal = this.#literals.get(term.id);
    invariant(literal !== undefined, "a term is used before it has a literal");
    return literal;
  }

  #make({ node }: BoolTerm): Literal {
    switch (node.op) {
      case "constant":
        return node.value ? this.#true() : negated(this.#true());
      case "variable":
        return this.#variable(true);
      case "not":
        return negated(this.#known(node.operand));
      case "and":
        return this.#conjunction(node.operands.map((operand) => this.#known(operand)));
      case "or":
        return negated(this.#conjunction(node.operands.map((operand) => negated(this.#known(operand)))));
      case "iff":
        return this.#equivalence(this.#known(node.left), this.#known(node.right));
      case "at-most": {
        const guard = this.#variable(true);
        this.#search.addCardinality({ guard, literals: node.operands.map((operand) => this.#known(operand)), limit: node.limit });
        return guard;
      }
      case "at-most-zero":
        return this.#atMostZero(node.sum);
      case "zero":
        return this.#zero(node.sum);
      default:
        return unreachable(node);
    }
  }

  #variable(decidable: boolean): Literal {
    return positive(this.#search.addVariable(decidable));
  }

  #true(): Literal {
    if (this.#truth === undefined) {
      this.#truth = this.#variable(false);
      this.#search.addClause([this.#truth]);
    }
    return this.#truth;
  }

  #conjunction(operands: readonly Literal[]): Literal {
    const all = this.#variable(false);
    for (const operand of operands) this.#search.addClause([negated(all), operand]);
    this.#search.addClause([all, ...operands.map(negated)]);
    return all;
  }

  #equivalence(left: Literal, right: Literal): Literal {
    const same = this.#variable(false);
    this.#search.addClause([negated(same), negated(left), right]);
    this.#search.addClause([negated(same), left, negated(right)]);
    this.#search.addClause([same, left, right]);
    this.#search.addClause([same, negated(left), negated(right)]);
    return same;
  }

  /** `c * x + k <= 0` is `x <= floor(-k / c)`. */
  #atMostZero({ parts, constant }: Linear): Literal {
    const [only] = parts;
    if (only === undefined || parts.length > 1) return this.#variable(true);
    return this.#threshold(only.variable, floorOfQuotient(-constant, only.coefficient));
  }

  /** `x = n` is `x <= n and not x <= n - 1`. */
  #zero({ parts, constant }: Linear): Literal {
    const [only] = parts;
    if (only === undefined || parts.length > 1) return this.#variable(true);
    if (constant % only.coefficient !== 0n) return negated(this.#true());
    const value = -constant / only.coefficient;
    return this.#conjunction([this.#threshold(only.variable, value), negated(this.#threshold(only.variable, value - 1n))]);
  }

  /** The literal `x <= limit`, which implies the same of every greater limit. */
  #threshold({ id }: IntTerm, limit: bigint): Literal {
    const thresholds = this.#thresholds.get(id) ?? [];
    this.#thresholds.set(id, thresholds);
    const found = thresholds.findIndex((threshold) => threshold.limit >= limit);
    const place = found < 0 ? thresholds.length : found;
    const next = thresholds[place];
    if (next?.limit === limit) return next.literal;
    const literal = this.#variable(true);
    const previous = place === 0 ? undefined : thresholds[place - 1];
    thresholds.splice(place, 0, { limit, literal });
    if (previous !== undefined) this.#search.addClause([negated(previous.literal), literal]);
    if (next !== undefined) this.#search.addClause([negated(literal), next.literal]);
    return literal;
  }
}

/** @param model by variable */
function isTrue(literal: Literal, model: readonly boolean[]): boolean {
  return (model[variableOf(literal)] === true) === (literal % 2 === 0);
}

/** @param divisor above 0 */
function floorOfQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

