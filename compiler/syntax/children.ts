/** The direct children of a syntax node, in text order. */

import { unreachable } from "../diagnostics/invariant.js";
import type { Node } from "./ast.js";

function present(...nodes: (Node | undefined)[]): Node[] {
  return nodes.filter((node) => node !== undefined);
}

export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case "File":
      // Attributes of the file's head stand among the declarations, but in the text before what they head.
      return [...present(node.package), ...node.imports, ...node.declarations].toSorted((a, b) => a.start - b.start);
    case "Import":
      return present(node.name, node.path);
    case "Field":
      return [...present(node.label, node.alias, node.value), ...node.attributes];
    case "NameLabel":
      return present(node.alias);
    case "DynamicLabel":
      return present(node.alias, node.expression);
    case "PatternLabel":
      return present(node.alias, node.nameAlias, node.expression);
    case "Ellipsis":
      return present(node.element);
    case "LetClause":
      return [node.name, node.value];
    case "Comprehension":
      return [...node.clauses, node.body];
    case "ForClause":
      return present(node.key, node.value, node.source);
    case "IfClause":
      return [node.condition];
    case "Embedding":
    case "ParenthesizedExpression":
      return [node.expression];
    case "Interpolation":
      return node.parts;
    case "StructLiteral":
      return node.declarations;
    case "ListLiteral":
      return node.elements;
    case "UnaryExpression":
    case "SelectorExpression":
      return [node.operand];
    case "BinaryExpression":
      return [node.left, node.right];
    case "IndexExpression":
      return [node.operand, node.index];
    case "SliceExpression":
      return present(node.operand, node.low, node.high);
    case "CallExpression":
      return [node.callee, ...node.arguments];
    case "Attribute":
    case "Identifier":
    case "NullLiteral":
    case "BooleanLiteral":
    case "BottomLiteral":
    case "NumberLiteral":
    case "StringLiteral":
    case "BytesLiteral":
    case "InterpolationText":
      return [];
    default:
      return unreachable(node);
  }
}
