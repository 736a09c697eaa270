/** Order and uniqueness of findings: by file, offset, code; duplicates dropped. */

import type { Diagnostic } from "./diagnostic.js";

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.span.file.path, b.span.file.path) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const sorted = [...diagnostics].sort(compareDiagnostics);
  return sorted.filter((diagnostic, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareDiagnostics(before, diagnostic) !== 0;
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
