/** Order and uniqueness of findings: by file, offset, code; duplicates dropped. */

import type { Diagnostic } from "./diagnostic.js";

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.span.file.path, b.span.file.path) ||
    offsetOf(a) - offsetOf(b) ||
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

/** In the whole file, where the span's file is an excerpt too. */
function offsetOf({ span: { file, start } }: Diagnostic): number {
  return file.beginning.offset + start;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
