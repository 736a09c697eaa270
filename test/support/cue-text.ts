/** Random CUE files: plain data, and files that use definitions, references, disjunctions and patterns. */

import fc from "fast-check";

const labels = ["x", "y", "z", "k"];
const numbers = ["0", "1", "2", "7", "-3", "1.0", "1.50", "2e3", "0x1F", "1K", "12345678901234567890123", "1E-9"];
const strings = ['"p"', '"q"', '"a-b"', '""', '#"r\\n"#', '"""\n\tline\n\t"""', "\"\\u00e9 \\t \\\"\""];

const scalar = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...numbers) }, { weight: 3, arbitrary: fc.constantFrom(...strings) }, fc.constantFrom("true", "false", "null", "'by'"));

const dataLabel = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...labels) }, fc.constantFrom('"x"', '"a b"', '"_h"', '"#D"', '"10"', '"9"', '"__proto__"', "in", "if", "$"));

interface Tree {
  data: string;
  struct: string;
  field: string;
}

const dataTree = fc.letrec<Tree>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: tie("struct") },
    { weight: 1, arbitrary: fc.array(tie("data"), { maxLength: 3 }).map((items) => `[${items.join(", ")}]`) },
    { weight: 1, arbitrary: tie("data").map((inner) => `(${inner})`) },
  ),
  struct: fc.array(tie("field"), { maxLength: 4 }).map((fields) => `{${fields.join(", ")}}`),
  field: fc.oneof(
    { maxDepth: 4 },
    { weight: 6, arbitrary: fc.tuple(dataLabel, tie("data")).map(([label, value]) => `${label}: ${value}`) },
    { weight: 2, arbitrary: fc.tuple(dataLabel, dataLabel, tie("data")).map((parts) => parts.join(": ")) },
    { weight: 1, arbitrary: tie("struct") },
  ),
}));

/** A file of plain data; labels repeat often, so that declarations merge or conflict. */
export const dataText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.array(dataTree.field, { minLength: 1, maxLength: 6 }).map((fields) => `${fields.join("\n")}\n`) },
  { weight: 1, arbitrary: dataTree.data },
);

/** All declared by every file. */
const names = ["a", "b", "#A", "#B", "_h"];
const reference = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.constantFrom(...labels) },
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...labels)).map((path) => path.join(".")) },
);
const smallScalar = fc.constantFrom("1", "2", "1.0", "7", '"p"', '"q"', "true", "null");
const type = fc.constantFrom("int", "string", "number", "float", "bool", "uint8", "_", ">1", "<=2", '=~"^p"', '!~"q"', '!="p"', "!=null", "int & >0");

interface Schema {
  value: string;
  atom: string;
  struct: string;
  member: string;
  union: string;
  list: string;
}

const schemaTree = fc.letrec<Schema>((tie) => ({
  atom: fc.oneof({ weight: 4, arbitrary: smallScalar }, { weight: 3, arbitrary: type }, { weight: 1, arbitrary: reference }),
  value: fc.oneof(
    { maxDepth: 4 },
    { weight: 5, arbitrary: tie("atom") },
    { weight: 4, arbitrary: tie("struct") },
    { weight: 4, arbitrary: reference },
    { weight: 3, arbitrary: fc.tuple(tie("value"), tie("value")).map((sides) => sides.join(" & ")) },
    { weight: 2, arbitrary: fc.tuple(reference, tie("struct")).map((sides) => sides.join(" & ")) },
    { weight: 2, arbitrary: tie("union") },
    { weight: 1, arbitrary: tie("list") },
    { weight: 1, arbitrary: tie("struct").map((struct) => `close(${struct})`) },
  ),
  union: fc.oneof(
    { maxDepth: 4 },
    { weight: 3, arbitrary: fc.array(tie("atom"), { minLength: 2, maxLength: 3 }).map((items) => `(${items.join(" | ")})`) },
    { weight: 3, arbitrary: fc.array(tie("atom"), { minLength: 1, maxLength: 2 }).map((items) => `(*${items.join(" | ")} | string)`) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom("", "*"), tie("member"), tie("member")).map(([mark, first, second]) => `(${mark}{k: "p", ${first}} | {k: "q", ${second}})`),
    },
    { weight: 1, arbitrary: tie("struct").map((struct) => `(null | ${struct})`) },
    { weight: 1, arbitrary: tie("list").map((list) => `(*[] | ${list})`) },
    { weight: 1, arbitrary: fc.tuple(tie("value"), tie("value")).map((sides) => `(${sides.join(" | ")})`) },
  ),
  list: fc.tuple(fc.array(tie("value"), { maxLength: 2 }), fc.constantFrom("", "...", "...int", "...{x: int}")).map(([items, rest]) => `[${[...items, ...(rest === "" ? [] : [rest])].join(", ")}]`),
  struct: fc.tuple(fc.array(tie("member"), { maxLength: 3 }), fc.constantFrom("", "", "", "...", "[string]: int", '[=~"^[xy]"]: _', '["x" | "y"]: >1')).map(([members, rest]) => `{${[...members, ...(rest === "" ? [] : [rest])].join(", ")}}`),
  member: fc.oneof(
    { maxDepth: 4 },
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...labels), tie("value")).map((parts) => parts.join(": ")) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...labels), tie("value")).map((parts) => parts.join("?: ")) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom("_i", "#D", '"k"', "x: y"), tie("value")).map((parts) => parts.join(": ")) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom("m", "n"), tie("value")).map(([name, value]) => `let ${name} = ${value}, x: ${name}`) },
  ),
}));

const definition = fc.oneof(
  { weight: 4, arbitrary: schemaTree.struct },
  { weight: 2, arbitrary: schemaTree.union },
  { weight: 1, arbitrary: schemaTree.atom },
  { weight: 2, arbitrary: schemaTree.value },
);

const data = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom("#A", "#B", "_h", "b"), dataTree.struct).map((sides) => sides.join(" & ")) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom("#A", "#B", "_h", "b"), schemaTree.struct).map((sides) => sides.join(" & ")) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("#A", "#B"), smallScalar).map((sides) => sides.join(" & ")) },
  { weight: 2, arbitrary: schemaTree.value },
  { weight: 1, arbitrary: dataTree.data },
);

/** A file with definitions, references, types, disjunctions, patterns and lets; many of them are wrong. */
export const schemaText: fc.Arbitrary<string> = fc
  .tuple(
    fc.tuple(fc.constant("#A"), definition),
    fc.tuple(fc.constant("#B"), definition),
    fc.tuple(fc.constant("_h"), definition),
    fc.tuple(fc.constant("a"), data),
    fc.tuple(fc.constant("b"), data),
    fc.option(fc.tuple(fc.constantFrom(...names), fc.oneof(schemaTree.struct, dataTree.struct, data)), { nil: undefined }),
  )
  .chain((fields) => fc.shuffledSubarray(fields, { minLength: fields.length }))
  .map((fields) => fields.flatMap((field) => (field === undefined ? [] : [`${field.join(": ")}\n`])).join(""));
