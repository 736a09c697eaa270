/** Random CUE files: plain data, and files that use definitions, references, disjunctions and patterns. */

import fc from "fast-check";

const labels = ["x", "y", "z", "k"];
const numbers = ["0", "1", "2", "7", "-3", "1.0", "1.50", "2e3", "0x1F", "1K", "12345678901234567890123", "1E-9"];
const strings = ['"p"', '"q"', '"a-b"', '""', '#"r\\n"#', '"""\n\tline\n\t"""', "\"\\u00e9 \\t \\\"\""];

const scalar = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...numbers) }, { weight: 3, arbitrary: fc.constantFrom(...strings) }, fc.constantFrom("true", "false", "null", "'by'"));

const dataLabel = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...labels) }, fc.constantFrom('"x"', '"a b"', '"_h"', '"#D"', '"10"', '"9"', '"__proto__"', "in", "if", "$"));

type Tree = { data: string; struct: string; field: string };

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

type Schema = { value: string; atom: string; struct: string; member: string; union: string; list: string };

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
    { weight: 1, arbitrary: tie("value").map((value) => `let § = ${value}, x: §`) },
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

/** A file in which anything stands anywhere; most of them are wrong. */
const chaos: fc.Arbitrary<string> = fc
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

/** A constraint, and data that satisfies it. */
interface Pair {
  readonly schema: string;
  readonly data: string;
}

function pair(schema: string, data: string): Pair {
  return { schema, data };
}

const scalarPair = fc.constantFrom(
  pair("int", "1"), pair("string", '"p"'), pair("number", "1.5"), pair("bool", "true"), pair("float", "2.0"), pair("uint8", "7"), pair(">1 & <9", "7"),
  pair('=~"^p"', '"pq"'), pair('"p" | "q"', '"q"'), pair('*"p" | "q" | string', '"q"'), pair("*1 | int", "1"), pair("int | string", '"p"'), pair("null | int", "null"),
  pair("_", "[1]"), pair("1", "1"), pair('"p"', '"p"'), pair("!=null", "1"), pair("bytes", "'b'"), pair("!=\"q\"", '"p"'), pair("int | *null", "null"), pair("number & >=1", "1"),
);
/** Satisfied by nothing, or by something else. */
const wrongPair = fc.constantFrom(pair("int", '"p"'), pair("string", "1"), pair(">5", "1"), pair('"p" | "q"', '"r"'), pair("{x: 1}", "1"), pair("[...int]", '["p"]'), pair("int & string", "1"), pair("int", "1.0"));

type Typed = { value: Pair; struct: Pair };

interface Member extends Pair {
  readonly label: string;
  readonly mode: "" | "?" | "omitted" | "fixed";
}

function membersToStruct(members: readonly Member[], rest: string, extra: string): Pair {
  const schema = members.map(({ label, mode, ...member }) => `${label}${mode === "?" || mode === "omitted" ? "?" : ""}: ${mode === "fixed" ? member.data : member.schema}`);
  const given = members.filter(({ mode }) => mode === "" || mode === "?").map((member) => `${member.label}: ${member.data}`);
  return pair(`{${[...schema, ...(rest === "" ? [] : [rest])].join(", ")}}`, `{${[...given, ...(extra === "" ? [] : [extra])].join(", ")}}`);
}

const typed = fc.letrec<Typed>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 8, arbitrary: scalarPair },
    { weight: 1, arbitrary: wrongPair },
    { weight: 5, arbitrary: tie("struct") },
    { weight: 2, arbitrary: tie("value").map(({ schema, data: item }) => pair(`[...${schema}]`, `[${item}, ${item}]`)) },
    { weight: 1, arbitrary: tie("value").map(({ schema, data: item }) => pair(`[${schema}]`, `[${item}]`)) },
    { weight: 1, arbitrary: tie("value").map(({ schema, data: item }) => pair(`*[] | [...${schema}]`, `[${item}]`)) },
    { weight: 1, arbitrary: tie("struct").map(({ schema, data: item }) => pair(`null | ${schema}`, item)) },
    { weight: 1, arbitrary: tie("struct").map(({ schema, data: item }) => pair(`close(${schema})`, item)) },
    { weight: 1, arbitrary: tie("value").map(({ schema, data: item }) => pair(`{[string]: ${schema}}`, `{u: ${item}, "v w": ${item}}`)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie("struct"), tie("struct"), fc.constantFrom("", "*"), fc.boolean(), fc.boolean())
        .map(([first, second, mark, takeFirst, says]) => {
          const chosen = takeFirst ? first : second;
          const alternatives = `${mark}{kind: "f", ${first.schema.slice(1)} | {kind: "s", ${second.schema.slice(1)}`;
          return pair(`(${alternatives})`, `{${says ? `kind: "${takeFirst ? "f" : "s"}", ` : ""}${chosen.data.slice(1)}`);
        }),
    },
  ),
  struct: fc
    .tuple(
      fc.uniqueArray(fc.record({ label: fc.constantFrom(...labels), mode: fc.constantFrom("" as const, "" as const, "?" as const, "omitted" as const, "fixed" as const), pair: tie("value") }), { selector: ({ label }) => label, maxLength: 3 }),
      fc.constantFrom("", "", "", "", "...", '[=~"^w"]: int', '["v" | "w"]: int'),
      fc.constantFrom("", "", "", "", "", "", "w: 3", '_own: "p"'),
    )
    .map(([members, rest, extra]) => membersToStruct(members.map(({ label, mode, pair: both }) => ({ label, mode, ...both })), rest, extra)),
}));

/** Definitions with data that mostly satisfies them, joined in all the ways that CUE has. */
const consistent: fc.Arbitrary<string> = fc
  .record({ first: typed.value, second: typed.struct, third: typed.value, swap: fc.boolean(), form: fc.nat(5), open: fc.boolean(), extra: fc.constantFrom("", "", "", "a: {w: 3}\n", "b: x: 1\n", "c: #A\n", "c: b.x\n", "#B: y?: int\n") })
  .map(({ first, second, third, swap, form, open, extra }) => {
    const base = open ? "_base" : "#A";
    const joined = swap ? `${first.data} & ${base}` : `${base} & ${first.data}`;
    const head = `${base}: ${first.schema}\n${open ? "#A: _base\n" : ""}#B: ${second.schema}\n`;
    const uses = [
      `a: ${joined}\n`,
      `a: ${base}\na: ${first.data}\n`,
      `#C: {in: ${base}, own: ${third.schema}}\na: #C & {in: ${first.data}, own: ${third.data}}\n`,
      `_t: ${base} & ${first.data}\na: _t\n`,
      `#C: {in: [...${base}], at?: #B}\na: #C & {in: [${first.data}], at: ${second.data}}\n`,
      `let l = ${base}\na: l & ${first.data}\n`,
    ];
    return `${head}${uses[form] ?? ""}b: #B & ${second.data}\n${extra}`;
  });

/** A file with definitions, references, types, disjunctions, patterns and lets; right ones and wrong ones. */
export const schemaText: fc.Arbitrary<string> = fc.oneof({ weight: 3, arbitrary: consistent }, { weight: 1, arbitrary: chaos }).map((text) => {
  let lets = 0;
  return text.replace(/let §(.*?)x: §/gs, (_all, between: string) => `let m${(lets += 1)}${between}x: m${lets}`).replaceAll("§", "m1");
});
