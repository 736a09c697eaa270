import { expect, test } from "vitest";
import type { Doc, ObjectDoc } from "../../../../compiler/syntax/write/doc.js";
import { label, quote } from "../../../../compiler/syntax/write/quote.js";
import { writeCue } from "../../../../compiler/syntax/write/writer.js";

const text = (value: string): Doc => ({ type: "string", value });
const list = (...values: readonly Doc[]): Doc => ({ type: "array", elements: values.map((value) => ({ value })) });
const object = (fields: Readonly<Record<string, Doc>>): ObjectDoc => ({ type: "object", entries: Object.entries(fields).map(([key, value]) => ({ key, value })) });

test("labels are bare where every release reads them so", () => {
  for (const name of ["a", "A1", "$x", "a_b", "string"]) expect(label(name)).toBe(name);
  for (const name of ["", "_a", "#a", "1", "a-b", "é", "for", "try", "else", "func", "package", "import", "null"]) expect(label(name)).toBe(`"${name}"`);
});

test("strings are quoted on one line", () => {
  expect(quote('a"\\\n\r\t\u0000\u007f\u00ad\u2028\ufeff日😀/')).toBe('"a\\"\\\\\\n\\r\\t\\u0000\\u007f\\u00ad\\u2028\\ufeff日😀/"');
  expect(() => quote("\ud83d")).toThrow();
});

const mode = object({
  mode: object({ kind: text("enum"), members: list(text("a"), text("b")), sort: text("state"), source: text("arg: mode") }),
  empty: object({}),
  rows: list(object({ a: text("x"), longer: { type: "number", text: "1.50" } }), object({ b: { type: "null" } })),
  mixed: list({ type: "boolean", value: true }, list(), object({})),
});

test("the form of today", () => {
  expect(writeCue(mode)).toBe(
    'mode: {\n\tkind: "enum"\n\tmembers: ["a", "b"]\n\tsort:   "state"\n\tsource: "arg: mode"\n}\nempty: {}\nrows: [{\n\ta:      "x"\n\tlonger: 1.50\n}, {\n\tb: null\n}]\nmixed: [\n\ttrue,\n\t[],\n\t{},\n]\n',
  );
});

test("the form that the coming formatter leaves alone too", () => {
  expect(writeCue(mode, { profile: "both" })).toBe(
    'mode: {\n\tkind: "enum"\n\tmembers: [\n\t\t"a",\n\t\t"b",\n\t]\n\tsort:   "state"\n\tsource: "arg: mode"\n}\n\nempty: {}\n\nrows: [{\n\ta:      "x"\n\tlonger: 1.50\n}, {\n\tb: null\n}]\nmixed: [\n\ttrue,\n\t[],\n\t{},\n]\n',
  );
});

test("package clause, header, and comments", () => {
  const doc: ObjectDoc = {
    type: "object",
    entries: [
      { key: "a", value: { type: "number", text: "1" }, above: ["// why a"], line: { text: "// here" } },
      { key: "longer", value: { type: "array", elements: [{ value: { type: "number", text: "2" }, above: ["// two"] }], end: ["// more"] } },
    ],
    end: ["// end"],
  };
  expect(writeCue(doc, { package: "p", header: ["// one", "// two"] })).toBe(
    "// one\n// two\npackage p\n\n// why a\na: 1 // here\nlonger: [\n\t// two\n\t2,\n\t// more\n]\n\n// end\n",
  );
  expect(writeCue(doc, { header: ["// one"] })).toMatch(/^\/\/ one\n\n\/\/ why a\na: 1/);
});
