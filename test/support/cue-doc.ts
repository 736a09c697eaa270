/** Random plain data for the canonical writer, and the data of a parsed file. */

import fc from "fast-check";
import type { Declaration, Expression } from "../../compiler/syntax/ast.js";
import type { Doc, ObjectDoc } from "../../compiler/syntax/write/doc.js";
import { isWritable } from "../../compiler/syntax/write/quote.js";

const nasty = [
  "", "a", "_a", "#a", "__a", "a-b", "1", "true", "for", "try", "package", "import", "func", "else", "in", "$", "$x", "é", "日本", "😀", "__proto__", "constructor",
  'say "x"', "back\\slash", "\\(x)", "line\nbreak", "\ttab", "\r", "\u0000", "\u007f", "\u0085", "\u00ad", "\u2028", "\ufeff", "// x", " ", "a ", '"""', "#", '"#', "'", "0x1F", "`",
];

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "grapheme", maxLength: 12 }).filter(isWritable));
const numbers = fc.constantFrom("0", "1", "-1", "12", "1.50", "-0.5", "1e400", "12345678901234567890123", "0x1F", "1_000", "2Ki", "1.0", "9007199254740993");

const scalar: fc.Arbitrary<Doc> = fc.oneof(
  text.map((value): Doc => ({ type: "string", value })),
  numbers.map((number): Doc => ({ type: "number", text: number })),
  fc.boolean().map((value): Doc => ({ type: "boolean", value })),
  fc.constant<Doc>({ type: "null" }),
);

const { object } = fc.letrec<{ doc: Doc; object: ObjectDoc; array: Doc }>((tie) => ({
  doc: fc.oneof({ depthSize: "small", maxDepth: 4 }, { weight: 4, arbitrary: scalar }, { weight: 2, arbitrary: tie("object") }, { weight: 2, arbitrary: tie("array") }),
  object: fc
    .uniqueArray(fc.tuple(text, tie("doc")), { selector: ([key]) => key, maxLength: 5 })
    .map((entries): ObjectDoc => ({ type: "object", entries: entries.map(([key, value]) => ({ key, value })) })),
  array: fc.oneof(
    fc.array(tie("doc"), { maxLength: 4 }).map((elements): Doc => ({ type: "array", elements: elements.map((value) => ({ value })) })),
    fc.array(tie("object"), { maxLength: 3 }).map((elements): Doc => ({ type: "array", elements: elements.map((value) => ({ value })) })),
  ),
}));

export const objectDoc = object;

/** The data of declarations that the writer wrote. */
export function docOf(declarations: readonly Declaration[]): ObjectDoc {
  return {
    type: "object",
    entries: declarations.map((declaration) => {
      if (declaration.type !== "Field" || declaration.label.type !== "NameLabel") throw new Error(`unexpected ${declaration.type}`);
      return { key: declaration.label.name, value: valueOf(declaration.value) };
    }),
  };
}

function valueOf(value: Expression): Doc {
  switch (value.type) {
    case "StringLiteral":
      return { type: "string", value: value.value };
    case "NumberLiteral":
      return { type: "number", text: value.text };
    case "UnaryExpression":
      return { type: "number", text: `-${value.operand.type === "NumberLiteral" ? value.operand.text : "?"}` };
    case "BooleanLiteral":
      return { type: "boolean", value: value.value };
    case "NullLiteral":
      return { type: "null" };
    case "StructLiteral":
      return docOf(value.declarations);
    case "ListLiteral":
      return { type: "array", elements: value.elements.map((element) => ({ value: valueOf(element as Expression) })) };
    default:
      throw new Error(`unexpected ${value.type}`);
  }
}
