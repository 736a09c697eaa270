/** Findings about constructs of CUE that a model file may not use: each by name, with what to write instead. */

import { code, type CodeSpec } from "../diagnostics/code.js";

interface Refusal {
  /** What is refused, as the start of a sentence. */
  readonly what: string;
  /** The verb that follows, when it is not "are not supported". */
  readonly verb?: string;
  readonly instead: string;
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
}

/** `text` is the construct as written, or empty. */
function refusal({ what, verb = "are not supported", instead, why, wrong, right }: Refusal): CodeSpec<{ text: string }> {
  return code<{ text: string }>({
    severity: "error",
    title: `${what} ${verb}`,
    message: ({ text }) => `${what} ${verb}${text === "" ? "" : `: \`${text}\``}`,
    help: () => instead,
    explain: { why, wrong, right },
  });
}

const selfContained = "A model file stands alone: whoever reads it sees all of it, and it means the same wherever it lies.";
const plainData = "A model is read by people and written back by tools. Computed data would have to be computed in the head, and could not be saved.";

export const refusalCodes = {
  "unsupported-import": refusal({
    what: "imports",
    instead: "write what the file needs into the file itself",
    why: selfContained,
    wrong: 'import "strings"\nname: strings.ToLower("A")',
    right: 'name: "a"',
  }),
  "unsupported-embedding": refusal({
    what: "embedded values",
    instead: "unify with `&` instead (`a: #Base & {…}`), or write the fields out",
    why: "What an embedded value does to its surroundings depends on whether it is closed, and releases of CUE differ in it. A literal struct in braces may be embedded, and a file may consist of one value.",
    wrong: '#Base: {name: string}\na: {#Base, name: "x"}',
    right: '#Base: {name: string}\na: #Base & {name: "x"}',
  }),
  "unsupported-comprehension": refusal({ what: "comprehensions", instead: "write the fields or elements out", why: plainData, wrong: "for n in [1, 2] {\"k\\(n)\": n}", right: "k1: 1\nk2: 2" }),
  "unsupported-interpolation": refusal({ what: "interpolated strings", instead: "write the text out", why: plainData, wrong: 'title: "the \\(name) skill"', right: 'title: "the review skill"' }),
  "unsupported-computed-label": refusal({ what: "computed field names", instead: "write the name itself", why: plainData, wrong: "(key): 1", right: "name: 1" }),
  "unsupported-alias": refusal({ what: "aliases", instead: "refer to the field by its name, or use a hidden field or a `let`", why: "Aliases have three spellings whose meaning is about to change between releases of CUE.", wrong: "X=a: 1\nb: X", right: "a: 1\nb: a" }),
  "unsupported-index": refusal({ what: "index expressions", instead: "select a field by its name (`a.b`), or write the value", why: plainData, wrong: "b: a[0]", right: 'b: "first"' }),
  "unsupported-selection": refusal({ what: "selections from anything but a name", instead: "give the struct a name and select from that", why: plainData, wrong: "b: {a: 1}.a", right: "_s: {a: 1}\nb: _s.a" }),
  "unsupported-slice": refusal({ what: "slices", instead: "write the elements out", why: "Slices are not part of CUE's specification.", wrong: "b: a[1:2]", right: "b: [2]" }),
  "unsupported-call": refusal({ what: "function calls", instead: "write the result; of CUE's functions only `close` is known here", why: plainData, wrong: "n: len([1, 2])", right: "n: 2" }),
  "unsupported-close": refusal({
    what: "calls of `close` with anything but a struct whose fields do not refer to each other",
    instead: "make it a definition (`#Name: {…}`) and refer to that",
    why: "`close` evaluates its argument by itself; whether references in it see what is given from outside differs between releases of CUE.",
    wrong: "a: close({x: int, y: x}) & {x: 1}",
    right: "a: close({x: int}) & {x: 1}",
  }),
  "unsupported-arithmetic": refusal({ what: "arithmetic and logical operators", instead: "write the result", why: `${plainData} CUE computes with 34 digits, and its releases round differently.`, wrong: "n: 2 + 3", right: "n: 5" }),
  "unsupported-attribute": refusal({
    what: "attributes that change the data",
    instead: "write the data itself; attributes that only tools read may stay",
    why: "`@if`, `@ignore`, `@extern`, `@embed`, `@tag` and `@experiment` change what a file means, depending on how it is read.",
    wrong: '@if(prod)\nname: "x"',
    right: 'name: "x"',
  }),
  "unsupported-bottom": refusal({ what: "the error value `_|_`", verb: "is not supported", instead: "leave the field out", why: "A value that is an error has no data to give; it only serves in computations, which a model does not do.", wrong: "a: _|_", right: "a?: string" }),
  "unsupported-default": refusal({
    what: "default marks at this place",
    instead: "use one `*` in a disjunction, on a value that is no disjunction itself",
    why: "With several or nested marks the default depends on the order in which marks are weighed; few readers can tell which one wins.",
    wrong: "a: *1 | *2 | int",
    right: "a: *1 | int",
  }),
  "unsupported-bound": refusal({ what: "bounds that are not literals", instead: "write the number or string itself after the operator", why: "A bound that refers to other fields depends on the order of evaluation.", wrong: "min: 1\na: >min & 2", right: "a: >1 & 2" }),
  "unsupported-pattern": refusal({
    what: "patterns other than [string], a regular expression or a list of names",
    instead: "write `[string]: T`, `[=~\"^x\"]: T` or `[\"a\" | \"b\"]: T`",
    why: "A pattern says which field names a constraint speaks of; anything but strings matches no field.",
    wrong: 'a: {[int]: string}',
    right: 'a: {[string]: string}',
  }),
  "unsupported-name": refusal({ what: "names that start with two underscores, and a field named `_`,", instead: "choose another name, or quote it if it is a key of your data", why: "Names such as `__string` are CUE's own.", wrong: "__a: 1", right: "a: 1" }),
  "unsupported-label": refusal({ what: "field names in this position", instead: "write a name, or a string in plain double quotes", why: "A field's name must be readable where it stands.", wrong: "'a': 1", right: "a: 1" }),
};
