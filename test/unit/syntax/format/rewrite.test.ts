import { expect, test } from "vitest";
import { parse } from "../../../../compiler/syntax/parse.js";
import { rewrite } from "../../../../compiler/syntax/format/rewrite.js";
import type { Doc, ObjectDoc } from "../../../../compiler/syntax/write/doc.js";
import type { Profile } from "../../../../compiler/syntax/write/writer.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";

function docOf(value: unknown): Doc {
  if (Array.isArray(value)) return { type: "array", elements: value.map((element) => ({ value: docOf(element) })) };
  if (typeof value === "object" && value !== null) return objectOf(value);
  return typeof value === "string" ? { type: "string", value } : { type: "number", text: String(value) };
}

function objectOf(value: object): ObjectDoc {
  return { type: "object", entries: Object.entries(value).map(([key, inner]) => ({ key, value: docOf(inner) })) };
}

function rewritten(text: string, data: object, profile: Profile = "v1"): string {
  const file = new SourceFile("a.cue", text);
  const { file: tree, diagnostics } = parse(file);
  expect(diagnostics).toEqual([]);
  const result = rewrite(file, tree, objectOf(data), profile);
  if ("text" in result) return result.text;
  return result.diagnostics.map(({ code, message, span }) => `${file.positionAt(span.start).line} ${code}: ${message}`).join("\n");
}

test("comments go with their data into another order", () => {
  const text = "// file\n\npackage p\n\n// b\nb: 1 // one\n// a\na: c: [\n\t// x\n\t\"x\",\n\t\"y\", // y\n\t// end of c\n]\n// end of file\n";
  expect(rewritten(text, { a: { c: ["x", "y"], d: 2 }, b: 1 })).toBe(
    "// file\n\npackage p\n\n// a\na: {\n\tc: [\n\t\t// x\n\t\t\"x\",\n\t\t\"y\", // y\n\n\t\t// end of c\n\t]\n\td: 2\n}\n// b\nb: 1 // one\n\n// end of file\n",
  );
});

test("without a package clause, what a blank line separates is the header", () => {
  expect(rewritten("// file\n\n// a\na: 1\nb: 2\n", { b: 2, a: 1 })).toBe("// file\n\nb: 2\n// a\na: 1\n");
});

test("fields written in several places keep all their comments", () => {
  expect(rewritten("// one\na: x: 1\n// two\na: y: 2 // y\n", { a: { x: 1, y: 2 } })).toBe("// one\n// two\na: {\n\tx: 1\n\ty: 2 // y\n}\n");
});

test("a comment that could not stay is refused with its place", () => {
  expect(rewritten("a: { // why\n\tb: 1\n}\n", { a: { b: 1 } })).toMatch(/^1 misplaced-comment: the comment behind the opening bracket/);
  expect(rewritten("a:\n\t// why\n\t1\n", { a: 1 })).toMatch(/^2 misplaced-comment: the comment within a value/);
  expect(rewritten("a: 1\n// of b\nb: 2\n", { a: 1 })).toMatch(/^2 misplaced-comment: the comment beside `b`/);
  expect(rewritten("a: {\n\tb: 1\n\t// end\n}\n", { a: 1 })).toMatch(/^3 misplaced-comment: the comment beside `a`/);
  expect(rewritten("a: 1 @x()\n", { a: 1 })).toMatch(/^1 unsupported-formatting: an attribute/);
});

test("a comment at a line end must be stable in the chosen profile", () => {
  expect(rewritten("a: 1 // x\nb: 2\n", { a: 1, b: 2 })).toBe("a: 1 // x\nb: 2\n");
  expect(rewritten("a: 1 // x\nb: 2\n", { a: 1, b: 2 }, "both")).toMatch(/^1 misplaced-comment: the comment at the end of this line/);
  expect(rewritten("a: 1 // x\nb: 2 // y\n", { a: 1, b: 2 }, "both")).toBe("a: 1 // x\nb: 2 // y\n");
});
