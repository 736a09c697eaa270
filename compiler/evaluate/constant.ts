/** Literals with their signs, as scalar values. */

import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import type { Expression } from "../syntax/ast.js";
import type { Atom } from "./atom.js";
import { negateNumber, type NumberFault, printNumber, readNumber } from "./number.js";
import { bare } from "./operands.js";

/** The value of a literal; a fault for a number that cannot be read; undefined for any other expression. */
export function constantOf(expression: Expression, source: SourceFile): Atom | NumberFault | undefined {
  const inner = bare(expression);
  const span = spanOf(source, expression);
  switch (inner.type) {
    case "NullLiteral":
      return { kind: "null", span };
    case "BooleanLiteral":
      return { kind: "bool", value: inner.value, span };
    case "StringLiteral":
      return { kind: "string", value: inner.value, span };
    case "BytesLiteral":
      return { kind: "bytes", value: inner.value, span };
    case "NumberLiteral":
    case "UnaryExpression":
      return numberOf(inner, source, expression);
    default:
      return undefined;
  }
}

function numberOf(expression: Expression, source: SourceFile, whole: Expression): Atom | NumberFault | undefined {
  let inner = expression;
  let negative = false;
  while (inner.type === "UnaryExpression" && (inner.operator === "-" || inner.operator === "+")) {
    negative = negative !== (inner.operator === "-");
    inner = bare(inner.operand);
  }
  if (inner.type !== "NumberLiteral") return undefined;
  const number = readNumber(inner);
  if (typeof number === "string") return number;
  return { kind: "number", type: number.type, text: printNumber(negative ? negateNumber(number) : number), span: spanOf(source, whole) };
}
