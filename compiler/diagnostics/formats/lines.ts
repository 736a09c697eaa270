/** One line a finding, for editors, grep and people in a hurry: `path:line:column: severity: message [code]`. */

import type { Formatter } from "./formatter.js";
import { safeMessage } from "./safe-text.js";
import { placeOf } from "./text.js";

export const formatLines: Formatter = (diagnostics) =>
  diagnostics
    .map(({ span, severity, message, code }) => `${placeOf(span.file, span.start)}: ${severity}: ${safeMessage(message)} [${code}]\n`)
    .join("");
