/** Syntax tree to canonical text: single spaces, as few parentheses as the grammar allows. */

import { unreachable } from "../diagnostics/invariant.js";
import type { Expression } from "./ast.js";

/** How tightly a node binds; a looser node in a tighter place needs parentheses. */
const binding = { implies: 0, or: 1, and: 2, not: 3, compare: 4, sum: 5, primary: 6 } as const;

/** Parsing the result gives the same tree, ranges aside. */
export function printExpression(expression: Expression): string {
  return print(expression, binding.implies);
}

function print(expression: Expression, atLeast: number): string {
  const text = bare(expression);
  return bindingOf(expression) < atLeast ? `(${text})` : text;
}

function bare(expression: Expression): string {
  switch (expression.type) {
    case "Name":
      return expression.name;
    case "BooleanLiteral":
    case "IntegerLiteral":
      return String(expression.value);
    case "Not":
      return `not ${print(expression.operand, binding.not)}`;
    case "Negate":
      return `-${print(expression.operand, binding.primary)}`;
    case "Junction":
      return expression.operands.map((operand) => print(operand, bindingOf(expression) + 1)).join(` ${expression.operator} `);
    case "Implies":
      return `${print(expression.premise, binding.or)} => ${print(expression.conclusion, binding.implies)}`;
    case "Compare":
      return `${print(expression.left, binding.sum)} ${expression.operator} ${print(expression.right, binding.sum)}`;
    case "Sum":
      return `${print(expression.left, binding.sum)} ${expression.operator} ${print(expression.right, binding.primary)}`;
    default:
      return unreachable(expression);
  }
}

function bindingOf(expression: Expression): number {
  switch (expression.type) {
    case "Implies":
      return binding.implies;
    case "Junction":
      return binding[expression.operator];
    case "Not":
      return binding.not;
    case "Compare":
      return binding.compare;
    case "Sum":
      return binding.sum;
    case "Name":
    case "BooleanLiteral":
    case "IntegerLiteral":
    case "Negate":
      return binding.primary;
    default:
      return unreachable(expression);
  }
}
