/** Findings of the battery one line each, by skill folder, with a summary: what CI logs and `make model-check` show. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { safeMessage } from "../compiler/diagnostics/formats/safe-text.js";
import type { CheckedSkill } from "../compiler/checks/checked.js";
import { displayPath } from "../compiler/source/display-path.js";

export function batteryLines({ skill: { directory } }: CheckedSkill, diagnostics: readonly Diagnostic[], cwd: string): string {
  const folder = displayPath(directory, cwd);
  const lines = diagnostics.map(({ severity, code, message }) => `${folder}: ${severity} ${code}: ${safeMessage(message)}\n`);
  const count = (wanted: Diagnostic["severity"]): number => diagnostics.filter(({ severity }) => severity === wanted).length;
  return `${lines.join("")}${folder}: ${count("error")} errors, ${count("warning")} warnings, ${count("info")} notes\n`;
}
