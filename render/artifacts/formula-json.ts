/** A typed condition as JSON: one member a node, named for what the node is. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Formula, Term } from "../../compiler/expression/formula.js";
import type { PlainJson } from "../../compiler/json/value.js";
import { JsonDecimal } from "../../compiler/json/value.js";

export function formulaJson(formula: Formula): PlainJson {
  switch (formula.kind) {
    case "constant":
      return { constant: formula.value };
    case "atom":
      return { atom: formula.id };
    case "not":
      return { not: formulaJson(formula.operand) };
    case "and":
      return { and: formula.operands.map(formulaJson) };
    case "or":
      return { or: formula.operands.map(formulaJson) };
    case "implies":
      return { implies: [formulaJson(formula.premise), formulaJson(formula.conclusion)] };
    case "iff":
      return { iff: [formulaJson(formula.left), formulaJson(formula.right)] };
    case "compare":
      return { compare: formula.operator, left: termJson(formula.left), right: termJson(formula.right) };
    default:
      return unreachable(formula);
  }
}

function termJson(term: Term): PlainJson {
  switch (term.kind) {
    case "integer":
      return { integer: new JsonDecimal(String(term.value)) };
    case "member":
      return { member: term.name };
    case "value":
      return { value: term.id };
    case "sum":
      return { sum: [termJson(term.left), termJson(term.right)] };
    case "negate":
      return { negate: termJson(term.operand) };
    default:
      return unreachable(term);
  }
}
