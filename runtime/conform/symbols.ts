/**
 * The atoms of a model as variables of decision diagrams: a bool is one variable, an enum the bits of its position,
 * a comparison of ints one variable whose meaning `integers.ts` knows.
 */

import { invariant, unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Formula } from "../../compiler/expression/formula.js";
import type { DerivedModel } from "../../solver/model.js";
import type { BoolTerm, IntTerm, Linear } from "../../solver/term.js";
import { Terms } from "../../solver/term.js";
import { translate, type Environment } from "../../solver/translate.js";
import { always, never, type DecisionDiagrams, type Node } from "./decision-diagram.js";

/** A comparison of ints, in the order in which they were met. */
export interface Comparison {
  readonly variable: number;
  readonly term: BoolTerm;
  readonly ints: readonly IntTerm[];
}

export class Symbols {
  readonly terms = new Terms();
  readonly comparisons: Comparison[] = [];
  readonly #variables = new Map<string, number>();
  readonly #byTerm = new Map<number, Comparison>();
  #nodes = new Map<number, Node>();

  constructor(
    readonly model: DerivedModel,
    readonly diagrams: DecisionDiagrams,
  ) {}

  /** @param granted atoms that are true whatever the state says */
  term(formula: Formula, granted: readonly string[] = []): BoolTerm {
    const environment: Environment = {
      bool: (id) => (granted.includes(id) ? this.terms.true : this.terms.variable(id)),
      int: (id) => this.terms.int(id),
    };
    return translate(formula, environment, this.terms);
  }

  node(term: BoolTerm): Node {
    const known = this.#nodes.get(term.id);
    if (known !== undefined) return known;
    const made = this.#build(term);
    this.#nodes.set(term.id, made);
    return made;
  }

  /** The nodes of terms are made anew from here on: the diagrams have forgotten them. */
  forgetNodes(): void {
    this.#nodes = new Map();
  }

  /** The variable of a bool. */
  bool(id: string): number {
    return this.#variable(id);
  }

  /** The variables that say which member an enum has. */
  bits(id: string): number[] {
    const type = this.model.atoms.get(id)?.type;
    invariant(type?.kind === "enum", `${id} is no enum`);
    return Array.from({ length: Math.max(1, Math.ceil(Math.log2(type.members.length))) }, (_, bit) => this.#variable(`${id} ${bit}`));
  }

  /** That an enum has the member at this position. */
  member(id: string, position: number): Node {
    return this.bits(id).reduce((all, variable, bit) => {
      const node = this.diagrams.variable(variable);
      return this.diagrams.and(all, (position >> bit) % 2 === 1 ? node : this.diagrams.not(node));
    }, always);
  }

  #variable(name: string): number {
    const known = this.#variables.get(name);
    if (known !== undefined) return known;
    const made = this.#variables.size;
    this.#variables.set(name, made);
    return made;
  }

  #build(term: BoolTerm): Node {
    const { diagrams } = this;
    const { node } = term;
    switch (node.op) {
      case "constant":
        return node.value ? always : never;
      case "variable":
        return diagrams.variable(this.bool(node.name));
      case "not":
        return diagrams.not(this.node(node.operand));
      case "and":
        return node.operands.reduce((all, operand) => diagrams.and(all, this.node(operand)), always);
      case "or":
        return node.operands.reduce((any, operand) => diagrams.or(any, this.node(operand)), never);
      case "iff":
        return diagrams.iff(this.node(node.left), this.node(node.right));
      case "zero":
        return this.#compare(term, node.sum, (value) => value === 0n);
      case "at-most-zero":
        return this.#compare(term, node.sum, (value) => value <= 0n);
      case "at-most":
        return invariant(false, "clauses do not count"), never;
      default:
        return unreachable(node);
    }
  }

  #compare(term: BoolTerm, sum: Linear, holds: (value: bigint) => boolean): Node {
    const ints = sum.parts.map(({ variable }) => variable);
    if (ints.every(({ name }) => this.#membersOf(name) !== undefined)) return this.#enumerate(sum, holds);
    let known = this.#byTerm.get(term.id);
    if (known === undefined) {
      known = { variable: this.#variable(`comparison ${term.id}`), term, ints };
      this.#byTerm.set(term.id, known);
      this.comparisons.push(known);
    }
    return this.diagrams.variable(known.variable);
  }

  /** A comparison of enums, member by member. */
  #enumerate({ parts, constant }: Linear, holds: (value: bigint) => boolean): Node {
    const visit = (index: number, value: bigint): Node => {
      const part = parts[index];
      if (part === undefined) return holds(value) ? always : never;
      const members = this.#membersOf(part.variable.name) ?? [];
      return members.reduce((any, _, position) => {
        const here = this.diagrams.and(this.member(part.variable.name, position), visit(index + 1, value + part.coefficient * BigInt(position)));
        return this.diagrams.or(any, here);
      }, never);
    };
    return visit(0, constant);
  }

  #membersOf(id: string): readonly string[] | undefined {
    const type = this.model.atoms.get(id)?.type;
    return type?.kind === "enum" ? type.members : undefined;
  }
}
