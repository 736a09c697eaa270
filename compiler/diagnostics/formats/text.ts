/** For people: each finding with its place, its source underlined, and how to mend it. */

import { createColors } from "picocolors";
import type { SourceFile } from "../../source/source-file.js";
import type { Diagnostic, Severity } from "../diagnostic.js";
import type { FormatContext, Formatter } from "./formatter.js";
import type { Mark, Paint } from "./frame.js";
import { codeFrame } from "./frame.js";
import { safeMessage, safeText } from "./safe-text.js";

type Colours = ReturnType<typeof createColors>;

export const formatText: Formatter = (diagnostics, context) => {
  const colours = createColors(context.colour);
  return diagnostics.map((diagnostic) => `${one(diagnostic, context, colours).join("\n")}\n`).join("\n");
};

function one(diagnostic: Diagnostic, { width }: FormatContext, colours: Colours): string[] {
  const paint = paintOf(diagnostic.severity, colours);
  const places = [{ span: diagnostic.span, label: diagnostic.label, primary: true }, ...diagnostic.related.map(({ span, message }) => ({ span, label: message, primary: false }))];
  const files = [...new Set(places.map(({ span }) => span.file))];
  const lastLine = Math.max(...places.map(({ span }) => span.file.positionAt(span.end).line));
  const gutter = String(lastLine).length;
  const space = " ".repeat(gutter);

  const rows = [`${paint.primary(`${diagnostic.severity}[${diagnostic.code}]`)}${colours.bold(`: ${safeMessage(diagnostic.message)}`)}`];
  for (const [index, file] of files.entries()) {
    const here = places.filter(({ span }) => span.file === file);
    const first = here[0] ?? places[0];
    const arrow = index === 0 ? "-->" : ":::";
    rows.push(`${space}${paint.gutter(arrow)} ${placeOf(file, first?.span.start ?? 0)}`);
    const marks = here.map(({ span, label, primary }): Mark => ({ range: span, label, primary }));
    if (marks.some(({ range }) => range.end > 0)) rows.push(...codeFrame(file, marks, gutter, width, paint));
    else rows.push(...marks.flatMap(({ label }) => (label === undefined ? [] : [`${space} ${paint.gutter("=")} ${safeMessage(label)}`])));
  }
  if (diagnostic.help !== undefined) rows.push(`${space} ${paint.gutter("|")}`, `${space} ${paint.gutter("=")} ${colours.bold("help")}: ${safeMessage(diagnostic.help)}`);
  return rows;
}

/** `path:line:column`. */
export function placeOf(file: SourceFile, offset: number): string {
  const { line, column } = file.positionAt(offset);
  return `${safeText(file.path)}:${line}:${column}`;
}

function paintOf(severity: Severity, colours: Colours): Paint {
  const { bold, blue, cyan, red, yellow } = colours;
  const strong = { error: red, warning: yellow, info: cyan }[severity];
  return { primary: (text) => bold(strong(text)), secondary: (text) => bold(blue(text)), gutter: (text) => bold(blue(text)) };
}
