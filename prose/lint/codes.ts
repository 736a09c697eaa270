/** Codes of linting itself; each check is a code of its own. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const lintCodes = defineCodes({
  "failed-check": code<{ check: string; problem: string }>({
    severity: "error",
    title: "a lint check failed inside",
    message: ({ check, problem }) => `the check \`${check}\` failed inside: ${problem}`,
    help: () => "this is a fault of skillmodel, not of your files; set the check to `off` to go on without it",
    explain: {
      why: "A fault of one check does not keep the others from running, and is not hidden either.",
      wrong: "any skill on which a check fails",
      right: "the same skill, with the check set to `off` until it is mended",
    },
  }),
});
