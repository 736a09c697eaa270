/** What can be wrong with an install record beside its shape. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";

export const recordCodes = defineCodes({
  "unread-record-row": code<{ name: string; problem: string; known: readonly string[] }>({
    severity: "warning",
    title: "a row of the install record that looks mistyped",
    message: ({ name, problem }) => `\`${name}\` ${problem}`,
    help: ({ name, known }) => didYouMean(name, known) ?? "mend its name, or remove it",
    explain: {
      why: "A row that nothing reads sets nothing, and the variable that it was meant for keeps its old value or none. A record may hold rows for skills that are not in this library: only names that are nearly those of this library are reported, and those that speak of its skills.",
      wrong: '{"skills": {"variables": {"SKILL_TIDY_CHEK": "make check"}}}',
      right: '{"skills": {"variables": {"SKILL_TIDY_CHECK": "make check"}}}',
    },
  }),
});
