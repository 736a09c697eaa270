/** One data file, from text to typed content. */

import type { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { evaluate } from "../evaluate/evaluate.js";
import type { Value } from "../evaluate/value.js";
import { readJson } from "../json/read.js";
import { readSourceFile } from "../source/read-file.js";
import type { SourceFile } from "../source/source-file.js";
import { fileSpan } from "../source/span.js";
import { parse } from "../syntax/parse.js";
import { modelCodes } from "./codes.js";
import { jsonData } from "./json-data.js";
import type { Typed } from "./library.js";
import { Origins } from "./origins.js";
import { validate } from "./validate.js";

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

/** A CUE file's data, judged by a schema. */
export function loadTypedCue<T>(file: SourceFile, schemaOf: (value: Value) => z.ZodType): Loaded<Typed<T> & CueData> {
  const { typed: data, diagnostics } = loadCue(file);
  if (data === undefined) return { diagnostics };
  const origins = new Origins();
  const result = validate<T>(schemaOf(data.value), data.value, origins);
  const found = [...diagnostics, ...result.diagnostics];
  return result.data === undefined ? { diagnostics: found } : { typed: { file, model: result.data, origins, ...data }, diagnostics: found };
}

/** A strict JSON file, judged by a schema. */
export function loadTypedJson<T>(file: SourceFile, schema: z.ZodType): Loaded<Typed<T>> {
  const { value: json, diagnostics } = readJson(file);
  if (json === undefined || hasErrors(diagnostics)) return { diagnostics };
  const origins = new Origins();
  const result = validate<T>(schema, jsonData(json, file), origins);
  return result.data === undefined ? { diagnostics: result.diagnostics } : { typed: { file, model: result.data, origins }, diagnostics: [] };
}
