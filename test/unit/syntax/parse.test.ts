import { expect, test } from "vitest";
import type { Declaration, Expression, Field } from "../../../compiler/syntax/ast.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

function declarations(text: string): readonly Declaration[] {
  const { file, diagnostics } = parse(new SourceFile("a.cue", text));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return file.declarations;
}

function field(declaration: Declaration | undefined): Field {
  if (declaration?.type !== "Field") throw new Error(`no field: ${declaration?.type}`);
  return declaration;
}

function value(text: string): Expression {
  return field(declarations(`a: ${text}\n`)[0]).value;
}

/** The findings as `line:column code`. */
function findings(text: string): string[] {
  const source = new SourceFile("a.cue", text);
  return parse(source).diagnostics.map(({ code, span }) => {
    const { line, column } = source.positionAt(span.start);
    return `${line}:${column} ${code}`;
  });
}

test("a chain of labels is nested structs without braces", () => {
  const outer = field(declarations("a: b?: c: 1 @x()")[0]);
  expect(outer.label).toMatchObject({ name: "a", quoted: false });
  expect(outer.value).toMatchObject({
    type: "StructLiteral", braces: false, start: 3, end: 16,
    declarations: [{ constraint: "?", attributes: [], value: { braces: false, declarations: [{ attributes: [{ name: "x" }] }] } }],
  });
});

test("operators bind by precedence and group to the left", () => {
  expect(value("1 | 2 & 3 + 4 * 5 - 6")).toMatchObject({
    operator: "|", right: { operator: "&", right: { operator: "-", left: { operator: "+", right: { operator: "*" } } } },
  });
});

test("several errors in one file are found, one for each declaration", () => {
  const text = "a: 1 2\nb: [1 2, 3 4]\nc: {\n\td: 1\n\te 2\n\tf: 3\n}\ng: 4\n";
  expect(findings(text)).toEqual(["1:6 missing-comma", "2:7 missing-comma", "5:4 missing-comma"]);
  const { file } = parse(new SourceFile("a.cue", text));
  expect(file.declarations.map((declaration) => (declaration.type === "Field" && declaration.label.type === "NameLabel" ? declaration.label.name : "?"))).toEqual(["a", "c", "g"]);
});
