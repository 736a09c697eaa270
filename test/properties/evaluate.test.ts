/** What holds for every text, every syntax tree, and every file that is accepted. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../compiler/evaluate/evaluate.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import type { Declaration, Expression, File } from "../../compiler/syntax/ast.js";
import { dataText, schemaText } from "../support/cue-text.js";
import { canonicalJson, evaluateText } from "../support/evaluate-text.js";

const at = { start: 0, end: 0 };
const name = fc.constantFrom("a", "b", "#A", "_h", "__x", "_", "string", "close", "len", "");
const identifier = name.map((text) => ({ type: "Identifier" as const, name: text, ...at }));

type Trees = { expression: Expression; declaration: Declaration };

/** Trees that a parser may make, and many that none makes. */
const trees = fc.letrec<Trees>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    identifier,
    fc.constant<Expression>({ type: "NullLiteral", ...at }),
    fc.constant<Expression>({ type: "BottomLiteral", ...at }),
    fc.boolean().map((value): Expression => ({ type: "BooleanLiteral", value, ...at })),
    fc.tuple(fc.constantFrom("1", "01", "1.5", "1K", "1.3Ki", "", "1e9999999", "x"), fc.constantFrom("int" as const, "float" as const)).map(([text, kind]): Expression => ({ type: "NumberLiteral", text, kind, ...at })),
    fc.string({ unit: "binary" }).map((value): Expression => ({ type: "StringLiteral", value, multiline: false, hashes: 0, ...at })),
    fc.uint8Array().map((value): Expression => ({ type: "BytesLiteral", value, multiline: false, hashes: 0, ...at })),
    fc.array(tie("declaration"), { maxLength: 4 }).map((declarations): Expression => ({ type: "StructLiteral", braces: true, declarations, ...at })),
    fc.tuple(fc.array(tie("expression"), { maxLength: 3 }), fc.option(tie("expression"), { nil: undefined }), fc.boolean()).map(([elements, element, open]): Expression => ({ type: "ListLiteral", elements: open ? [...elements, { type: "Ellipsis", ...(element === undefined ? {} : { element }), ...at }] : elements, ...at })),
    fc.tuple(fc.constantFrom("+", "-", "!", "*", "!=", "<", "<=", ">", ">=", "=~", "!~", "==" as const), tie("expression")).map(([operator, operand]) => ({ type: "UnaryExpression", operator, operand, ...at }) as Expression),
    fc.tuple(fc.constantFrom("|", "&", "&", "|", "+", "=="), tie("expression"), tie("expression")).map(([operator, left, right]) => ({ type: "BinaryExpression", operator, left, right, ...at }) as Expression),
    tie("expression").map((expression): Expression => ({ type: "ParenthesizedExpression", expression, ...at })),
    fc.tuple(tie("expression"), name, fc.boolean()).map(([operand, selected, quoted]): Expression => ({ type: "SelectorExpression", operand, name: selected, quoted, ...at })),
    fc.tuple(tie("expression"), tie("expression")).map(([operand, index]): Expression => ({ type: "IndexExpression", operand, index, ...at })),
    fc.tuple(tie("expression"), fc.array(tie("expression"), { maxLength: 2 })).map(([callee, args]): Expression => ({ type: "CallExpression", callee, arguments: args, ...at })),
    fc.array(tie("expression"), { maxLength: 2 }).map((parts): Expression => ({ type: "Interpolation", kind: "string", parts, multiline: false, hashes: 0, ...at })),
  ),
  declaration: fc.oneof(
    { maxDepth: 4 },
    { weight: 5, arbitrary: fc.tuple(name, fc.boolean(), fc.constantFrom(undefined, undefined, "?" as const, "!" as const), tie("expression")).map(([label, quoted, constraint, value]): Declaration => ({ type: "Field", label: { type: "NameLabel", name: label, quoted, ...at }, ...(constraint === undefined ? {} : { constraint }), value, attributes: [], ...at })) },
    fc.tuple(tie("expression"), tie("expression")).map(([expression, value]): Declaration => ({ type: "Field", label: { type: "PatternLabel", expression, ...at }, value, attributes: [], ...at })),
    fc.tuple(tie("expression"), tie("expression")).map(([expression, value]): Declaration => ({ type: "Field", label: { type: "DynamicLabel", expression, ...at }, value, attributes: [], ...at })),
    tie("expression").map((expression): Declaration => ({ type: "Embedding", expression, ...at })),
    fc.tuple(identifier, tie("expression")).map(([clause, value]): Declaration => ({ type: "LetClause", name: clause, value, ...at })),
    fc.constant<Declaration>({ type: "Ellipsis", ...at }),
    fc.constantFrom("if", "x").map((attribute): Declaration => ({ type: "Attribute", name: attribute, body: "", ...at })),
  ),
}));

describe("never a crash", () => {
  test("on any tree: data without errors, or errors without data", () => {
    fc.assert(
      fc.property(fc.array(trees.declaration, { maxLength: 6 }), (declarations) => {
        const file: File = { type: "File", imports: [], comments: [], declarations, ...at };
        const { value, diagnostics } = evaluate(file, new SourceFile("x.cue", ""));
        expect(value === undefined).toBe(diagnostics.length > 0);
      }),
      { numRuns: 1500 },
    );
  });

  test("on any text", () => {
    const text = fc.oneof(schemaText, dataText, fc.string({ unit: fc.constantFrom(..."abx#_.:&|*?!{}[]()\",'1\n ", "...", "int", "let ") }));
    fc.assert(
      fc.property(text, (content) => {
        const { json, diagnostics } = evaluateText(content);
        expect(json === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
      }),
      { numRuns: 600 },
    );
  });
});

/** The file with its declarations the other way round; only for texts with one top-level field a line. */
function reversed(text: string): string {
  return text.trimEnd().split("\n").reverse().join("\n");
}

const outcome = (text: string): string => {
  const { json } = evaluateText(text);
  return json === undefined ? "refused" : canonicalJson(json);
};

const flat = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> => texts.filter((text) => !text.includes('"""') && /^(?:[^\n]*\n)+$/.test(text));

describe("unification", () => {
  test("does not depend on the order of declarations", () => {
    fc.assert(fc.property(flat(fc.oneof(dataText, schemaText)), (text) => { expect(outcome(reversed(text)).replace(/\b1\.0+\b/g, "1.0")).toBe(outcome(text).replace(/\b1\.0+\b/g, "1.0")); }), { numRuns: 500 });
  });

  test("of a file's fields with themselves changes nothing", () => {
    // A let may stand once in a file.
    const text = flat(fc.oneof(dataText, schemaText)).filter((content) => !content.includes("let "));
    fc.assert(fc.property(text, (content) => { expect(outcome(content + content)).toBe(outcome(content)); }), { numRuns: 500 });
  });

  test("with top changes nothing", () => {
    fc.assert(fc.property(dataText.filter((text) => !/^[{[("']/.test(text) && text.endsWith("\n")), (text) => { expect(outcome(`v: {\n${text}} & _\n`)).toBe(outcome(`v: {\n${text}}\n`)); }), { numRuns: 300 });
  });
});

test("JSON is plain data, and is exported as the same JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value);
      // CUE refuses half a surrogate pair, and a byte order mark inside the text.
      fc.pre(!/\\ud[89a-f]|\ufeff/i.test(text));
      const { json, usesSchemaConstructs, diagnostics } = evaluateText(text);
      expect(diagnostics).toEqual([]);
      expect(usesSchemaConstructs).toBe(false);
      expect(JSON.parse(json ?? "")).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});
