/** A JSON file with its tree, and the places of its paths. */

import { readJson, type JsonLimits } from "../../compiler/json/read.js";
import { type JsonPath, type JsonValue, valueAt } from "../../compiler/json/value.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { type Span, spanOf } from "../../compiler/source/span.js";

export interface JsonDocument {
  readonly file: SourceFile;
  readonly root: JsonValue;
}

/** The document, or the findings that say why there is none; duplicate keys count as such. */
export function openJson(file: SourceFile, limits?: JsonLimits): JsonDocument | readonly Diagnostic[] {
  const { value, diagnostics } = readJson(file, limits);
  return value && diagnostics.length === 0 ? { file, root: value } : diagnostics;
}

export function isDocument(opened: JsonDocument | readonly Diagnostic[]): opened is JsonDocument {
  return !Array.isArray(opened);
}

/** The place of a path; of its nearest existing parent where it leads nowhere. */
export function placeOf(document: JsonDocument, path: JsonPath): Span {
  for (let length = path.length; length > 0; length -= 1) {
    const value = valueAt(document.root, path.slice(0, length));
    if (value) return spanOf(document.file, value);
  }
  return spanOf(document.file, { start: document.root.start, end: Math.min(document.root.end, document.root.start + 1) });
}
