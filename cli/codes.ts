/** What the commands themselves find. */

import { code, defineCodes } from "../compiler/diagnostics/code.js";

export const commandCodes = defineCodes({
  "unformatted-file": code<Record<never, never>>({
    severity: "error",
    title: "a file that is not in its canonical form",
    message: () => "the file is not formatted; this is the first line that differs",
    help: () => "`skillmodel fmt` writes the canonical form",
    explain: {
      why: "One form for all files keeps changes small and readable: whoever saves a model, with whatever tool, leaves the same text. `fmt --check` and CI ask for it.",
      wrong: "a:   1\nb: [ 1,2 ]",
      right: "a: 1\nb: [1, 2]",
    },
  }),
});
