/** Formulas to terms, given what the atoms stand for. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Formula, Term as NumberTerm } from "../compiler/expression/formula.js";
import { linear, type BoolTerm, type IntTerm, type Linear, type Terms } from "./term.js";

/** What the atoms of a formula stand for in one state. */
export interface Environment {
  bool(id: string): BoolTerm;
  int(id: string): IntTerm;
  /** Present where atoms always stand for the same: what was translated already. */
  readonly known?: WeakMap<Formula, BoolTerm>;
}

export function translate(formula: Formula, environment: Environment, terms: Terms): BoolTerm {
  const known = environment.known?.get(formula);
  if (known !== undefined) return known;
  const term = translateAnew(formula, environment, terms);
  environment.known?.set(formula, term);
  return term;
}

function translateAnew(formula: Formula, environment: Environment, terms: Terms): BoolTerm {
  switch (formula.kind) {
    case "constant":
      return terms.constant(formula.value);
    case "atom":
      return environment.bool(formula.id);
    case "not":
      return terms.not(translate(formula.operand, environment, terms));
    case "and":
    case "or":
      return terms[formula.kind](formula.operands.map((operand) => translate(operand, environment, terms)));
    case "implies":
      return terms.implies(translate(formula.premise, environment, terms), translate(formula.conclusion, environment, terms));
    case "iff":
      return terms.iff(translate(formula.left, environment, terms), translate(formula.right, environment, terms));
    case "compare": {
      const left = sum(formula.left, environment);
      const right = sum(formula.right, environment);
      switch (formula.operator) {
        case "=":
          return terms.zero(minus(left, right));
        case "!=":
          return terms.not(terms.zero(minus(left, right)));
        case "<=":
          return terms.atMostZero(minus(left, right));
        case ">=":
          return terms.atMostZero(minus(right, left));
        case "<":
          return terms.not(terms.atMostZero(minus(right, left)));
        case ">":
          return terms.not(terms.atMostZero(minus(left, right)));
        default:
          return unreachable(formula.operator);
      }
    }
    default:
      return unreachable(formula);
  }
}

function sum(term: NumberTerm, environment: Environment): Linear {
  switch (term.kind) {
    case "integer":
      return { parts: [], constant: term.value };
    case "member":
      return { parts: [], constant: BigInt(term.position) };
    case "value":
      return { parts: [{ coefficient: 1n, variable: environment.int(term.id) }], constant: 0n };
    case "sum": {
      const left = sum(term.left, environment);
      const right = sum(term.right, environment);
      return linear([...left.parts, ...right.parts], left.constant + right.constant);
    }
    case "negate":
      return minus({ parts: [], constant: 0n }, sum(term.operand, environment));
    default:
      return unreachable(term);
  }
}

function minus(left: Linear, right: Linear): Linear {
  const opposite = right.parts.map(({ coefficient, variable }) => ({ coefficient: -coefficient, variable }));
  return linear([...left.parts, ...opposite], left.constant - right.constant);
}
