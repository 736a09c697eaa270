/** What the scanner and the parser refuse. */

import { code, defineCodes } from "../diagnostics/code.js";

export const syntaxCodes = defineCodes({
  "invalid-character": code<{ shown: string; advice: string }>({
    severity: "error",
    title: "a character that CUE does not allow here",
    message: ({ shown }) => `${shown} is not allowed here`,
    help: ({ advice }) => advice,
    explain: {
      why: "CUE text is UTF-8 without control marks in the middle; readers disagree about the rest, so nothing is guessed.",
      wrong: "a: 2 ^ 3",
      right: "a: 8",
    },
  }),
  "invalid-number": code<{ text: string; advice: string }>({
    severity: "error",
    title: "a malformed number",
    message: ({ text }) => `\`${text}\` is not a number`,
    help: ({ advice }) => advice,
    explain: {
      why: "Leading zeros, stray underscores and unknown multipliers are read differently by different tools.",
      wrong: "mode: 017",
      right: "mode: 0o17",
    },
  }),
  "invalid-string": code<{ problem: string; advice: string }>({
    severity: "error",
    title: "a malformed string or bytes literal",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
    explain: {
      why: "A string that ends in another place than its author meant swallows the text after it.",
      wrong: 'text: "never closed\nnext: 1',
      right: 'text: "closed"\nnext: 1',
    },
  }),
  "invalid-escape": code<{ text: string; problem: string; advice: string }>({
    severity: "error",
    title: "an escape that means nothing",
    message: ({ text, problem }) => `\`${text}\` ${problem}`,
    help: ({ advice }) => advice,
    explain: {
      why: "CUE knows few escapes, and refuses the others rather than dropping the backslash.",
      wrong: 'pattern: "\\d+"',
      right: 'pattern: #"\\d+"#',
    },
  }),
  "invalid-attribute": code<{ problem: string; advice: string }>({
    severity: "error",
    title: "a malformed attribute",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
    explain: {
      why: "An attribute is a name and a text in parentheses; all brackets in it must be balanced.",
      wrong: "a: 1 @note",
      right: "a: 1 @note()",
    },
  }),
  "invalid-label": code<{ problem: string; advice: string }>({
    severity: "error",
    title: "something that can't be a field name",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
    explain: {
      why: "Releases of CUE disagree about the rarer field names; a quoted name means the same to all of them.",
      wrong: "try: 1",
      right: '"try": 1',
    },
  }),
  "invalid-selector": code<{ problem: string; advice: string }>({
    severity: "error",
    title: "something that can't be selected with a dot",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
    explain: {
      why: "After a dot stands a name or a plain, non-empty string.",
      wrong: 'a: x.""',
      right: 'a: x."b-c"',
    },
  }),
  "missing-comma": code<{ found: string; advice: string }>({
    severity: "error",
    title: "two fields or elements without a comma between them",
    message: ({ found }) => `a \`,\` is missing before ${found}`,
    help: ({ advice }) => advice,
    explain: {
      why: "Fields end at a line end or a comma; elements of a list need the comma, since releases before 0.17 do not take a line end for one.",
      wrong: "steps: [\n\t1\n\t2\n]",
      right: "steps: [\n\t1,\n\t2,\n]",
    },
  }),
  "missing-value": code<{ found: string; advice: string }>({
    severity: "error",
    title: "a place without its value",
    message: ({ found }) => `a value is missing before ${found}`,
    help: ({ advice }) => advice,
    explain: {
      why: "A field, an operator and a comma in a list each need a value after them.",
      wrong: "a: [1,,2]",
      right: "a: [1, 2]",
    },
  }),
  "unmatched-bracket": code<{ bracket: string; opens: boolean; advice: string }>({
    severity: "error",
    title: "a bracket without its partner",
    message: ({ bracket, opens }) => (opens ? `\`${bracket}\` is never closed` : `\`${bracket}\` closes nothing`),
    help: ({ advice }) => advice,
    explain: {
      why: "Everything after an unclosed bracket belongs to the wrong place.",
      wrong: "a: [1, 2\nb: 3",
      right: "a: [1, 2]\nb: 3",
    },
  }),
  "unexpected-token": code<{ found: string; expected: string; advice: string }>({
    severity: "error",
    title: "text that does not fit the grammar",
    message: ({ found, expected }) => `${found} stands where ${expected} is expected`,
    help: ({ advice }) => advice,
    explain: {
      why: "The rest of the line can't be read before this is mended.",
      wrong: "a 1",
      right: "a: 1",
    },
  }),
  "unsupported-syntax": code<{ construct: string; advice: string }>({
    severity: "error",
    title: "syntax that not all releases of CUE read alike",
    message: ({ construct }) => `${construct} is not supported`,
    help: ({ advice }) => advice,
    explain: {
      why: "What is accepted here, CUE 0.15, 0.17 and 0.18 all accept with the same data; experiments and forms that only some of them know are left out.",
      wrong: "y: x[0,]",
      right: "y: x[0]",
    },
  }),
  "file-size-limit": code<{ megabytes: number }>({
    severity: "error",
    title: "a file that is too large",
    message: ({ megabytes }) => `the file is larger than ${megabytes} MiB`,
    help: () => "split it",
    explain: {
      why: "A limit keeps a wrong file (a log, a dump) from taking all memory.",
      wrong: "a file of 5 MiB",
      right: "two files of 2.5 MiB",
    },
  }),
  "nesting-limit": code<{ limit: number }>({
    severity: "error",
    title: "text that is nested too deep",
    message: ({ limit }) => `this is nested deeper than ${limit} levels`,
    help: () => "flatten the structure or split the expression",
    explain: {
      why: "A limit keeps a generated or hostile file from exhausting the stack.",
      wrong: "[[[[ … two hundred brackets …",
      right: "[[1, 2], [3, 4]]",
    },
  }),
});
