/**
 * The solver's own terms: what the encoders build and every backend prints. A factory shares equal terms, folds
 * constants and brings comparisons into one form, so that no backend sees what is decided already.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";

export type Term = BoolTerm | IntTerm;

/** A condition. Equal terms of one factory are the same object. */
export interface BoolTerm {
  readonly sort: "bool";
  readonly id: number;
  readonly node:
    | { readonly op: "constant"; readonly value: boolean }
    | { readonly op: "variable"; readonly name: string }
    | { readonly op: "not"; readonly operand: BoolTerm }
    | { readonly op: "and" | "or"; readonly operands: readonly BoolTerm[] }
    | { readonly op: "iff"; readonly left: BoolTerm; readonly right: BoolTerm }
    /** `sum <= 0` or `sum = 0`; the first variable's coefficient is positive. */
    | { readonly op: "at-most-zero" | "zero"; readonly sum: Linear }
    /** At most `limit` of the operands. */
    | { readonly op: "at-most"; readonly limit: number; readonly operands: readonly BoolTerm[] };
}

/** An int variable. */
export interface IntTerm {
  readonly sort: "int";
  readonly id: number;
  readonly name: string;
}

/** A sum of variables with coefficients other than 0, ordered by the variables' ids, and a constant. */
export interface Linear {
  readonly parts: readonly { readonly coefficient: bigint; readonly variable: IntTerm }[];
  readonly constant: bigint;
}

export class Terms {
  readonly #shared = new Map<string, BoolTerm>();
  readonly #ints = new Map<string, IntTerm>();
  #count = 0;
  readonly true = this.#share("true", { op: "constant", value: true });
  readonly false = this.#share("false", { op: "constant", value: false });

  constant(value: boolean): BoolTerm {
    return value ? this.true : this.false;
  }

  variable(name: string): BoolTerm {
    return this.#share(`v ${name}`, { op: "variable", name });
  }

  int(name: string): IntTerm {
    let term = this.#ints.get(name);
    if (term === undefined) {
      term = { sort: "int", id: this.#count, name };
      this.#count += 1;
      this.#ints.set(name, term);
    }
    return term;
  }

  not(operand: BoolTerm): BoolTerm {
    const { node } = operand;
    if (node.op === "constant") return this.constant(!node.value);
    if (node.op === "not") return node.operand;
    return this.#share(`n ${operand.id}`, { op: "not", operand });
  }

  and(operands: readonly BoolTerm[]): BoolTerm {
    return this.#junction("and", operands);
  }

  or(operands: readonly BoolTerm[]): BoolTerm {
    return this.#junction("or", operands);
  }

  implies(premise: BoolTerm, conclusion: BoolTerm): BoolTerm {
    return this.or([this.not(premise), conclusion]);
  }

  iff(left: BoolTerm, right: BoolTerm): BoolTerm {
    if (left === right) return this.true;
    if (left.node.op === "constant") return left.node.value ? right : this.not(right);
    if (right.node.op === "constant") return right.node.value ? left : this.not(left);
    if (left.node.op === "not") return this.not(this.iff(left.node.operand, right));
    if (right.node.op === "not") return this.not(this.iff(left, right.node.operand));
    const [first, second] = left.id < right.id ? [left, right] : [right, left];
    return this.#share(`e ${first.id} ${second.id}`, { op: "iff", left: first, right: second });
  }

  atMost(limit: number, operands: readonly BoolTerm[]): BoolTerm {
    const open = operands.filter(({ node }) => node.op !== "constant");
    const left = limit - operands.filter((operand) => operand === this.true).length;
    if (left < 0) return this.false;
    if (left >= open.length) return this.true;
    if (left === 0) return this.and(open.map((operand) => this.not(operand)));
    return this.#share(`m ${left} ${open.map(({ id }) => id).join(" ")}`, { op: "at-most", limit: left, operands: open });
  }

  /** `sum <= 0`. */
  atMostZero(sum: Linear): BoolTerm {
    const [first] = sum.parts;
    if (first === undefined) return this.constant(sum.constant <= 0n);
    if (first.coefficient > 0n) return this.#share(linearKey("l", sum), { op: "at-most-zero", sum });
    const opposite = negated(sum);
    return this.not(this.atMostZero({ ...opposite, constant: opposite.constant + 1n }));
  }

  /** `sum = 0`. */
  zero(sum: Linear): BoolTerm {
    const [first] = sum.parts;
    if (first === undefined) return this.constant(sum.constant === 0n);
    const positive = first.coefficient > 0n ? sum : negated(sum);
    return this.#share(linearKey("z", positive), { op: "zero", sum: positive });
  }

  #junction(op: "and" | "or", operands: readonly BoolTerm[]): BoolTerm {
    const neutral = this.constant(op === "and");
    const kept = new Map<number, BoolTerm>();
    const add = (operand: BoolTerm): boolean => {
      if (operand === neutral) return false;
      const { node } = operand;
      if (node.op === "constant") return true;
      if (node.op === op && node.operands.length <= 4) return node.operands.some(add);
      if (node.op === "not" && kept.has(node.operand.id)) return true;
      if (kept.has(-1 - operand.id)) return true;
      kept.set(operand.id, operand);
      if (node.op === "not") kept.set(-1 - node.operand.id, operand);
      return false;
    };
    if (operands.some(add)) return this.constant(op === "or");
    const list = [...kept].filter(([id]) => id >= 0).map(([, operand]) => operand);
    const [only] = list;
    if (only === undefined) return neutral;
    if (list.length === 1) return only;
    list.sort((a, b) => a.id - b.id);
    return this.#share(`${op} ${list.map(({ id }) => id).join(" ")}`, { op, operands: list });
  }

  #share(key: string, node: BoolTerm["node"]): BoolTerm {
    let term = this.#shared.get(key);
    if (term === undefined) {
      term = { sort: "bool", id: this.#count, node };
      this.#count += 1;
      this.#shared.set(key, term);
    }
    return term;
  }
}

function negated({ parts, constant }: Linear): Linear {
  return { parts: parts.map(({ coefficient, variable }) => ({ coefficient: -coefficient, variable })), constant: -constant };
}

function linearKey(prefix: string, { parts, constant }: Linear): string {
  return `${prefix} ${constant} ${parts.map(({ coefficient, variable }) => `${coefficient}*${variable.id}`).join(" ")}`;
}

/** The sum of variables, equal ones joined. */
export function linear(parts: readonly { readonly coefficient: bigint; readonly variable: IntTerm }[], constant: bigint): Linear {
  const byVariable = new Map<IntTerm, bigint>();
  for (const { coefficient, variable } of parts) byVariable.set(variable, (byVariable.get(variable) ?? 0n) + coefficient);
  const joined = [...byVariable].filter(([, coefficient]) => coefficient !== 0n).map(([variable, coefficient]) => ({ coefficient, variable }));
  joined.sort((a, b) => a.variable.id - b.variable.id);
  return { parts: joined, constant };
}

/** The terms that a term is directly made of. */
export function operandsOf({ node }: BoolTerm): readonly Term[] {
  switch (node.op) {
    case "constant":
    case "variable":
      return [];
    case "not":
      return [node.operand];
    case "and":
    case "or":
    case "at-most":
      return node.operands;
    case "iff":
      return [node.left, node.right];
    case "zero":
    case "at-most-zero":
      return node.sum.parts.map(({ variable }) => variable);
    default:
      return unreachable(node);
  }
}
