/** One data file, from values to typed content. */

import type * as z from "zod";
import { hasErrors } from "../diagnostics/diagnostic.js";
import type { Value } from "../evaluate/value.js";
import { readJson } from "../json/read.js";
import type { SourceFile } from "../source/source-file.js";
import { jsonData } from "./json-data.js";
import type { Typed } from "./library.js";
import type { CueData, Loaded } from "./load-data.js";
import { loadCue } from "./load-data.js";
import { Origins } from "./origins.js";
import { validate } from "./validate.js";

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
