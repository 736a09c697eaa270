/** The last line of a report: how many findings of each severity, and where to learn more. */

import type { Diagnostic, Severity } from "../diagnostic.js";

const names: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

/** `2 errors, 1 warning`; empty when there are none. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  return (Object.keys(names) as Severity[])
    .map((severity) => [diagnostics.filter((one) => one.severity === severity).length, names[severity]] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? "" : "s"}`)
    .join(", ");
}

export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const worst = diagnostics.find(({ severity }) => severity === "error") ?? diagnostics[0];
  return worst === undefined ? "" : `${countFindings(diagnostics)}; \`skillmodel explain ${worst.code}\` says more\n`;
}
