/** Workflow commands of GitHub Actions: findings appear as annotations beside the changed lines. */

import type { Diagnostic, Severity } from "../diagnostic.js";
import type { Formatter } from "./formatter.js";
import { safeMessage, safeText } from "./safe-text.js";

const commands: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

export const formatGithub: Formatter = (diagnostics) => diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join("");

function annotation({ code, severity, message, help, span, label, related }: Diagnostic): string {
  const { file } = span;
  const start = file.positionAt(span.start);
  const end = file.positionAt(span.end);
  const properties: Readonly<Record<string, string | number>> = {
    file: safeText(file.path),
    line: start.line,
    endLine: end.line,
    // GitHub refuses columns for a place of several lines.
    ...(start.line === end.line ? { col: start.column, endColumn: end.column } : {}),
    title: code,
  };
  const text = [
    label === undefined ? message : `${message}: ${label}`,
    ...related.map((one) => `${one.span.file.path}:${one.span.file.positionAt(one.span.start).line}: ${one.message}`),
    ...(help === undefined ? [] : [`help: ${help}`]),
  ];
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${list.join(",")}::${text.map((line) => escapeData(safeMessage(line))).join("%0A")}`;
}

/** Escapes of the runner's own command parser; `%` first, since the others make new ones. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
