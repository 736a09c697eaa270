/** The finding for what a run could not check. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const uncheckedCodes = defineCodes({
  "unchecked-rule": code<{ readonly what: string; readonly needs: string; readonly rules: readonly string[] }>({
    severity: "info",
    title: "a rule of a contract could not be checked",
    message: ({ what, rules }) => `not checked: ${what} (${rules.join(", ")})`,
    help: ({ needs }) => `this needs ${needs}`,
    explain: {
      why: "What could not be checked has not passed. It is said in every run; with `--require-all` it is an error.",
      wrong: "skillmodel contract do accept report.json --require-all",
      right: "skillmodel contract do accept report.json --require-all --root library --articles @read.txt --source . --scope @scope.txt …",
    },
  }),
});
