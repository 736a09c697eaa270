/** The operands of a chain of one binary operator, without recursion: `a & b & c` is three. */

import type { BinaryOperator, Expression } from "../syntax/ast.js";

export function operandsOf(expression: Expression, operator: BinaryOperator): Expression[] {
  const operands: Expression[] = [];
  let rest = expression;
  while (rest.type === "BinaryExpression" && rest.operator === operator) {
    operands.push(rest.right);
    rest = rest.left;
  }
  operands.push(rest);
  return operands.reverse();
}

/** An expression without the parentheses around it. */
export function bare(expression: Expression): Expression {
  let inner = expression;
  while (inner.type === "ParenthesizedExpression") inner = inner.expression;
  return inner;
}
