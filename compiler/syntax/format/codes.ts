/** What the formatter refuses rather than change. */

import { code, defineCodes } from "../../diagnostics/code.js";

export const formatCodes = defineCodes({
  "misplaced-comment": code<{ where: string }>({
    severity: "error",
    title: "a comment that could not stay where it is",
    message: ({ where }) => `the comment ${where} could not stay there when the file is rewritten`,
    help: () => "move it to a line of its own above the field or element",
    explain: {
      why: "A rewrite keeps every comment; one in the middle of a value has no place in the canonical form, and is never dropped silently.",
      wrong: "a: // why\n\t1",
      right: "// why\na: 1",
    },
  }),
  "unsupported-formatting": code<{ construct: string }>({
    severity: "error",
    title: "a construct that only `cue fmt` formats",
    message: ({ construct }) => `${construct} is not formatted here`,
    help: () => "format this file with `cue fmt`, or write plain data",
    explain: {
      why: "Data files are written in a form that is known to be stable; constructs of schemas are left to CUE's own formatter.",
      wrong: "a: int | *1",
      right: "a: 1",
    },
  }),
});
