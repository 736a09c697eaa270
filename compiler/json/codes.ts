/** The findings of the JSON reader. */

import { code, defineCodes } from "../diagnostics/code.js";

export const jsonCodes = defineCodes({
  "invalid-json": code<{ readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "the text is not strict JSON",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "Strict JSON (RFC 8259) has one value and nothing else: no comments, no trailing commas, no single quotes, no line breaks inside strings. A reader that forgives such slips may read something else than was meant, so nothing is repaired.",
      wrong: '{"outcome": "completed",}',
      right: '{"outcome": "completed"}',
    },
  }),
  "duplicate-json-key": code<{ readonly key: string }>({
    severity: "error",
    title: "a member name occurs twice in one object",
    message: ({ key }) => `the name \`${key}\` occurs twice in this object`,
    help: () => "keep one of the two",
    explain: {
      why: "Readers disagree on which of two members with one name counts; most take the last without a word. Two programs may then act on different values of one text.",
      wrong: '{"version": 1, "version": 2}',
      right: '{"version": 2}',
    },
  }),
  "lone-json-surrogate": code<{ readonly escape: string }>({
    severity: "error",
    title: "half of a surrogate pair stands alone",
    message: ({ escape }) => `\`${escape}\` is half of a character`,
    help: () => "write both halves, or the character itself",
    explain: {
      why: "A surrogate without its partner is no character: it can't be written as UTF-8, so the text can't be stored, compared or hashed reliably.",
      wrong: '"\\ud83d"',
      right: '"\\ud83d\\ude00"',
    },
  }),
});
