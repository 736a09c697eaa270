/** Findings about what a file's values amount to. */

import { code, defineCodes } from "../diagnostics/code.js";
import { didYouMean } from "../diagnostics/nearest.js";
import { refusalCodes } from "./refusal-codes.js";

/** What other languages call the literals of CUE. */
function foreignLiteral(name: string): string | undefined {
  const literal = new Map([["true", "true"], ["false", "false"], ["null", "null"], ["none", "null"], ["nil", "null"], ["yes", "true"], ["no", "false"]]).get(name.toLowerCase());
  return literal === undefined ? undefined : `write \`${literal}\`, or quote \`${name}\` if it is text`;
}

export const evaluateCodes = defineCodes({
  ...refusalCodes,
  "conflicting-values": code<{ path: string; first: string; second: string }>({
    severity: "error",
    title: "a field with two values that cannot both hold",
    message: ({ path, first, second }) => `\`${path}\` cannot be both \`${first}\` and \`${second}\``,
    help: () => "keep one of the two",
    explain: {
      why: "A field may be stated several times as long as all statements agree. CUE never lets a later one win, so two different values are an error wherever they stand.",
      wrong: 'name: "a"\nname: "b"',
      right: 'name: "a"',
    },
  }),
  "list-length-mismatch": code<{ path: string; first: string; second: string }>({
    severity: "error",
    title: "lists of different lengths for one field",
    message: ({ path, first, second }) => `\`${path}\` has ${first} at one place and ${second} at another`,
    help: () => "state the list once, with all its elements",
    explain: {
      why: "Lists do not append to each other: they unify element by element, and a list without `...` has exactly the length that is written.",
      wrong: "a: [1]\na: [1, 2]",
      right: "a: [1, 2]",
    },
  }),
  "out-of-bound": code<{ path: string; value: string; bound: string }>({
    severity: "error",
    title: "a value outside its bound",
    message: ({ path, value, bound }) => `\`${path}\` is \`${value}\`, which does not satisfy \`${bound}\``,
    help: ({ bound }) => `give a value that satisfies \`${bound}\`, or change the bound`,
    explain: { why: "A bound or pattern in the same file narrows what a field may be.", wrong: "a: >5\na: 3", right: "a: >5\na: 7" },
  }),
  "contradicting-bounds": code<{ path: string; first: string; second: string }>({
    severity: "error",
    title: "bounds that no value satisfies",
    message: ({ path, first, second }) => `no value of \`${path}\` satisfies both \`${first}\` and \`${second}\``,
    help: () => "widen one of the two bounds",
    explain: { why: "A constraint that nothing satisfies makes every use of it an error.", wrong: "#Port: >10 & <5", right: "#Port: >5 & <10" },
  }),
  "no-alternative-fits": code<{ path: string; alternatives: string }>({
    severity: "error",
    title: "a value that none of the alternatives allows",
    message: ({ path, alternatives }) => `\`${path}\` fits none of its alternatives ${alternatives}`,
    help: () => "use one of the alternatives, or add one",
    explain: { why: "A disjunction lists what a field may be.", wrong: 'kind: "a" | "b"\nkind: "c"', right: 'kind: "a" | "b"\nkind: "b"' },
  }),
  "field-not-allowed": code<{ path: string; name: string; known: readonly string[]; patterns: boolean }>({
    severity: "error",
    title: "a field that a closed struct does not have",
    message: ({ path, name }) => `the field \`${name}\` is not allowed in \`${path}\``,
    help: ({ name, known, patterns }) => didYouMean(name, known) ?? (known.length === 0 ? (patterns ? "its patterns allow no such name" : "it allows no fields") : `it allows ${known.slice(0, 8).map((field) => `\`${field}\``).join(", ")}${known.length > 8 ? " and others" : ""}`),
    explain: {
      why: "Referring to a definition closes it: only its own fields may be given, so that typing errors are found. `...` in the definition opens it.",
      wrong: '#A: {name: string}\na: #A & {nmae: "x"}',
      right: '#A: {name: string}\na: #A & {name: "x"}',
    },
  }),
  "missing-required-field": code<{ path: string; name: string }>({
    severity: "error",
    title: "a required field that is not given",
    message: ({ path, name }) => `\`${path}\` lacks the required field \`${name}\``,
    help: ({ name }) => `give \`${name}\``,
    explain: { why: "A field marked with `!` must be given by whoever uses the struct.", wrong: "#A: {x!: int}\na: #A", right: "#A: {x!: int}\na: #A & {x: 1}" },
  }),
  "incomplete-value": code<{ path: string; value: string }>({
    severity: "error",
    title: "a field without a concrete value",
    message: ({ path, value }) => `\`${path}\` has no concrete value, only \`${value}\``,
    help: ({ path }) => `give \`${path}\` a value, or make it a definition (\`#…\`), hidden (\`_…\`) or optional (\`?\`)`,
    explain: { why: "Data needs values: a type or a bound alone cannot be rendered.", wrong: "name: string", right: 'name: string\nname: "a"' },
  }),
  "ambiguous-value": code<{ path: string; alternatives: string }>({
    severity: "error",
    title: "a field that could be several things",
    message: ({ path, alternatives }) => `\`${path}\` could be any of ${alternatives}`,
    help: () => "give a value that fits only one of them (for structs, the fixed field that tells them apart), or mark a default with `*`",
    explain: {
      why: "A disjunction is decided by what is given. Structs are told apart by a field that each of them fixes to another value.",
      wrong: 'kind: "a" | "b"',
      right: 'kind: *"a" | "b"',
    },
  }),
  "unresolved-reference": code<{ name: string; known: readonly string[]; elsewhere: "quoted" | "nested" | undefined }>({
    severity: "error",
    title: "a name that is declared nowhere around",
    message: ({ name }) => `\`${name}\` is not declared here`,
    help: ({ name, known, elsewhere }) =>
      elsewhere === "quoted"
        ? `\`"${name}"\` in quotes declares no name: write the field without quotes to refer to it`
        : (didYouMean(name, known) ?? foreignLiteral(name) ?? (elsewhere === "nested" ? `\`${name}\` is declared in another block: write the path to it from a name of this one` : `declare \`${name}\` in this struct or one around it, or quote it if it is text`)),
    explain: {
      why: "Names resolve by the text around them: the same struct literal or one that encloses it. A field in quotes declares no name, and another block of the same struct is not around.",
      wrong: "\"max\": 3\na: max",
      right: "max: 3\na: max",
    },
  }),
  "unknown-selector": code<{ path: string; name: string; known: readonly string[] }>({
    severity: "error",
    title: "a selected field that does not exist",
    message: ({ path, name }) => `\`${path}\` has no field \`${name}\``,
    help: ({ name, known }) => didYouMean(name, known) ?? (known.length === 0 ? "it has no fields" : `its fields are ${known.slice(0, 8).map((field) => `\`${field}\``).join(", ")}`),
    explain: { why: "A reference must lead to a value.", wrong: "a: {b: 1}\nc: a.d", right: "a: {b: 1}\nc: a.b" },
  }),
  "missing-optional-field": code<{ path: string; name: string }>({
    severity: "error",
    title: "a reference to a field that is declared but not given",
    message: ({ path, name }) => `\`${path}\` refers to \`${name}\`, which is declared but not given`,
    help: ({ name }) => `give \`${name}\` a value`,
    explain: { why: "An optional or required field has no value until someone gives one.", wrong: "a?: int\nb: a", right: "a: 1\nb: a" },
  }),
  "reference-cycle": code<{ path: string }>({
    severity: "error",
    title: "a value that needs itself",
    message: ({ path }) => `\`${path}\` cannot be found without itself`,
    help: () => "write one of the values on the way out",
    explain: { why: "To select a field of a value, that value must be known first.", wrong: "a: a.b", right: "a: {b: 1}" },
  }),
  "endless-structure": code<{ path: string }>({
    severity: "error",
    title: "a struct that contains itself without end",
    message: ({ path }) => `\`${path}\` contains itself without end`,
    help: () => "make the inner field optional (`next?: #Node`) or a choice with `null`",
    explain: { why: "A definition may refer to itself only where the data can stop.", wrong: "#L: {t: #L}", right: "#L: {t?: #L}" },
  }),
  "unused-let": code<{ name: string }>({
    severity: "error",
    title: "a let that nothing refers to",
    message: ({ name }) => `the let \`${name}\` is never used`,
    help: () => "remove it",
    explain: { why: "CUE refuses a let that nothing uses: it is most often left over or misspelled.", wrong: "let x = 1\na: 1", right: "let x = 1\na: x" },
  }),
  "duplicate-let": code<{ name: string }>({
    severity: "error",
    title: "a let whose name is taken",
    message: ({ name }) => `the name \`${name}\` is declared twice`,
    help: () => "rename one of the two",
    explain: { why: "Two lets of one name in a file, or a let and a field of one name in a struct, cannot be told apart.", wrong: "let x = 1\nlet x = 2\na: x", right: "let x = 1\nlet y = 2\na: x\nb: y" },
  }),
  "inexact-number": code<{ text: string; fault: string }>({
    severity: "error",
    title: "a number that cannot be read exactly",
    message: ({ text, fault }) => `\`${text}\` ${fault}`,
    help: () => "write the number out in decimal digits",
    explain: { why: "Numbers are exact. A product with a multiplier must be a whole number, and what releases of CUE round differently is refused.", wrong: "a: 1.3Ki", right: "a: 1331" },
  }),
  "invalid-operand": code<{ operator: string; operand: string }>({
    severity: "error",
    title: "an operator that does not go with its operand",
    message: ({ operator, operand }) => `\`${operator}\` cannot be applied to \`${operand}\``,
    help: () => "signs go with numbers, `<` and `>` with numbers and strings, `=~` and `!~` with strings, `!=` with numbers, strings and null",
    explain: { why: "CUE gives such an expression no value.", wrong: "a: <true & 3", right: "a: <5 & 3" },
  }),
  "invalid-regular-expression": code<{ pattern: string; fault: string }>({
    severity: "error",
    title: "a pattern that RE2 does not read, or not everywhere alike",
    message: ({ pattern, fault }) => `the pattern \`${pattern}\` ${fault}`,
    help: () => "use RE2 syntax without look-around, back-references or named groups; write patterns with backslashes between `#\"` and `\"#`",
    explain: { why: "CUE matches with RE2. A pattern that other engines read differently would accept other data here than there.", wrong: 'a: =~"(?=x)" & "xy"', right: 'a: =~"^x" & "xy"' },
  }),
  "value-nesting-limit": code<{ limit: number }>({
    severity: "error",
    title: "values nested too deeply",
    message: ({ limit }) => `values are nested more than ${limit} levels deep here`,
    help: () => "flatten the data",
    explain: { why: "Such depth is most often the result of a faulty generator or of a definition that contains itself.", wrong: "a: {b: {c: {… }}}", right: "a: {}" },
  }),
  "oversized-list": code<{ length: number; limit: number }>({
    severity: "error",
    title: "a list of more elements than are read",
    message: ({ length, limit }) => `a list has ${length} elements; ${limit} are the most that are read`,
    help: () => "split the list, or keep such data outside of the model",
    explain: { why: "No model needs so long a list; one that has it was most often written by a faulty generator.", wrong: "a: [1, 2, …]", right: "a: [1, 2]" },
  }),
  "evaluation-too-long": code<{ steps: number }>({
    severity: "error",
    title: "references that multiply beyond all measure",
    message: ({ steps }) => `evaluating this file takes more than ${steps} steps`,
    help: () => "write the values out instead of multiplying them through references",
    explain: { why: "A few lines of references that double each other can stand for more data than any machine holds.", wrong: "a: {x: b, y: b}\nb: {x: c, y: c}\n…", right: "a: {x: 1, y: 1}" },
  }),
});
