/** The truth of terms under given values: what a search finds to be possible is evaluated before it counts. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { operandsOf, type BoolTerm, type Linear, type Term } from "../term.js";
import type { Value } from "../trace.js";

export type Valuation = (variable: Term) => Value;

export class TermEvaluator {
  readonly #valuation: Valuation;
  /** By the term's id; absent where it is not known yet. */
  readonly #known: boolean[] = [];

  constructor(valuation: Valuation) {
    this.#valuation = valuation;
  }

  /** Deep terms are evaluated from their leaves up. */
  isTrue(term: BoolTerm): boolean {
    const known = this.#known;
    const pending: BoolTerm[] = [term];
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      if (known[top.id] === undefined) {
        const before = pending.length;
        for (const operand of operandsOf(top)) if (operand.sort === "bool" && known[operand.id] === undefined) pending.push(operand);
        if (pending.length > before) continue;
        known[top.id] = this.#evaluate(top);
      }
      pending.pop();
    }
    return known[term.id] === true;
  }

  #evaluate(term: BoolTerm): boolean {
    const { node } = term;
    const known = ({ id }: BoolTerm): boolean => this.#known[id] === true;
    switch (node.op) {
      case "constant":
        return node.value;
      case "variable":
        return this.#valuation(term) === true;
      case "not":
        return !known(node.operand);
      case "and":
        return node.operands.every(known);
      case "or":
        return node.operands.some(known);
      case "iff":
        return known(node.left) === known(node.right);
      case "at-most":
        return node.operands.filter(known).length <= node.limit;
      case "at-most-zero":
        return this.#sum(node.sum) <= 0n;
      case "zero":
        return this.#sum(node.sum) === 0n;
      default:
        return unreachable(node);
    }
  }

  #sum({ parts, constant }: Linear): bigint {
    return parts.reduce((sum, { coefficient, variable }) => {
      const value = this.#valuation(variable);
      return typeof value === "bigint" ? sum + coefficient * value : sum;
    }, constant);
  }
}
