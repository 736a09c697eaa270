/** What can go wrong with checking itself. */

import { code, defineCodes } from "../diagnostics/code.js";

export const checkingCodes = defineCodes({
  "internal-error": code<{ stage: string; problem: string }>({
    severity: "error",
    title: "a bug of this program",
    message: ({ stage, problem }) => `the check \`${stage}\` failed: ${problem}`,
    help: () => "report it together with this file; `--debug` prints where it happened",
    explain: {
      why: "A check has crashed. All others have run, but what this one would have found is not known, so nothing is written.",
      wrong: "a model on which a check crashes",
      right: "the same model, once the bug is mended",
    },
  }),
});
