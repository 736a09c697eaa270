/** From CUE text to its data, or its findings, in one step. */

import { type Diagnostic, hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { evaluate } from "../../compiler/evaluate/evaluate.js";
import { exportJson } from "../../compiler/evaluate/export.js";
import type { Value } from "../../compiler/evaluate/value.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { parse } from "../../compiler/syntax/parse.js";

export interface Outcome {
  readonly value?: Value;
  /** As exported, when the file is accepted. */
  readonly json?: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly stage: "parse" | "evaluate";
  readonly usesSchemaConstructs: boolean;
}

export function evaluateText(text: string): Outcome {
  const source = new SourceFile("x.cue", text);
  const parsed = parse(source);
  if (hasErrors(parsed.diagnostics)) return { diagnostics: parsed.diagnostics, stage: "parse", usesSchemaConstructs: false };
  const { value, diagnostics, usesSchemaConstructs } = evaluate(parsed.file, source);
  return { ...(value === undefined ? {} : { value, json: exportJson(value) }), diagnostics, stage: "evaluate", usesSchemaConstructs };
}

/** JSON without blanks and with fields sorted, the text of numbers kept: `1.0` and `1` differ. */
export function canonicalJson(json: string): string {
  const quoted = json.replace(/("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)/g, (_all, text?: string, number?: string) => text ?? JSON.stringify(`number ${number}`));
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort);
    if (typeof value !== "object" || value === null) return value;
    return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sort(inner)]);
  };
  return JSON.stringify(sort(JSON.parse(quoted)));
}

/** One finding with its places, message and help, as goldens keep it. */
export function printFinding({ code, span, message, help, related }: Diagnostic): string {
  const place = ({ file, start, end }: Diagnostic["span"]): string => {
    const { line, column } = file.positionAt(start);
    const last = file.positionAt(end);
    return last.line === line ? `${line}:${column}-${last.column}` : `${line}:${column}-${last.line}:${last.column}`;
  };
  const others = related.map((other) => `  ${place(other.span)} ${other.message}\n`).join("");
  return `${place(span)} ${code}: ${message}\n${others}${help === undefined ? "" : `  help: ${help}\n`}`;
}
