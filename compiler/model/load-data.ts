/** One data file, from text to values; nothing of the schema is loaded with it. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { evaluate } from "../evaluate/evaluate.js";
import type { Value } from "../evaluate/value.js";
import { readSourceFile } from "../source/read-file.js";
import type { SourceFile } from "../source/source-file.js";
import { fileSpan } from "../source/span.js";
import { parse } from "../syntax/parse.js";
import { modelCodes } from "./codes.js";

export interface Loaded<T> {
  readonly typed?: T;
  readonly diagnostics: readonly Diagnostic[];
}

export interface CueData {
  readonly value: Value;
  readonly dataOnly: boolean;
}

/** The text of a file, or the finding that says why it is none. @throws AccessError */
export function loadText(path: string, base: string): Loaded<SourceFile> {
  const result = readSourceFile(path, base);
  if ("file" in result) return { typed: result.file, diagnostics: [] };
  const { file, problem } = result.unreadable;
  return { diagnostics: [modelCodes.make("unreadable-file", fileSpan(file), { problem })] };
}

/** A CUE file's data. */
export function loadCue(file: SourceFile): Loaded<CueData> {
  const { file: syntax, diagnostics } = parse(file);
  if (hasErrors(diagnostics)) return { diagnostics };
  const result = evaluate(syntax, file);
  const found = [...diagnostics, ...result.diagnostics];
  if (result.value === undefined || hasErrors(found)) return { diagnostics: found };
  return { typed: { value: result.value, dataOnly: !result.usesSchemaConstructs }, diagnostics: found };
}
