/** One JSON document of version 1, as `docs/findings.schema.json` describes it. */

import type { Span } from "../../source/span.js";
import type { Diagnostic, Severity } from "../diagnostic.js";
import type { Formatter, Tool } from "./formatter.js";
import { safeJson } from "./safe-text.js";

/** Raised when a reader of the old documents could not read the new. */
const documentVersion = 1;

export const formatJson: Formatter = (diagnostics, { tool }) => findingsDocument(diagnostics, tool);

/** @param more members beside the findings */
export function findingsDocument(diagnostics: readonly Diagnostic[], tool: Tool, more: object = {}): string {
  return safeJson({ version: documentVersion, tool, ...findingsJson(diagnostics), ...more });
}

/** The members that every document with findings has. */
export function findingsJson(diagnostics: readonly Diagnostic[]): { readonly summary: object; readonly findings: readonly object[] } {
  const count = (severity: Severity): number => diagnostics.filter((one) => one.severity === severity).length;
  return { summary: { errors: count("error"), warnings: count("warning"), infos: count("info") }, findings: diagnostics.map(finding) };
}

/** `JSON.stringify` leaves out what is undefined. */
function finding({ code, severity, message, span, label, related, help, fix }: Diagnostic): object {
  return {
    code,
    severity,
    message,
    place: place(span),
    label,
    related: related.map((one) => ({ message: one.message, place: place(one.span) })),
    help,
    fix: fix && { title: fix.title, edits: fix.edits.map((edit) => ({ place: place(edit.span), text: edit.text })) },
  };
}

function place({ file, start, end }: Span): object {
  const point = (offset: number): object => ({ ...file.positionAt(offset), offset: file.beginning.offset + offset });
  return { path: file.path, start: point(start), end: point(end) };
}
