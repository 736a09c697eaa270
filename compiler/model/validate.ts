/** Judges data by a schema: a typed model with origins, or findings at the places of the faults. */

import type * as z from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Value } from "../evaluate/value.js";
import { modelCodes } from "./codes.js";
import type { DataPath } from "./data-path.js";
import { printPath } from "./data-path.js";
import { explainIssues } from "./issues.js";
import type { Origins } from "./origins.js";
import { toPlain } from "./plain.js";
import type { Schema } from "./shape.js";
import { elementSchema, fieldSchema, integerSchema } from "./shape.js";

export interface Validated<T> {
  readonly data?: T;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param origins receives the place of every object and array of the result
 * @returns data of the schema's type, or at least one finding
 */
export function validate<T>(schema: z.ZodType, value: Value, origins: Origins): Validated<T> {
  const before = [...reservedNames(value, []), ...(holdsFloat(value) ? floatsForIntegers(schema, value, []) : [])];
  const result = schema.safeParse(toPlain(value));
  if (!result.success) return { diagnostics: [...before, ...explainIssues(result.error.issues, schema, value)] };
  if (before.length > 0) return { diagnostics: before };
  origins.bind(result.data, value);
  return { data: result.data as T, diagnostics: [] };
}

/** JavaScript objects can't hold this key as data, so it is refused before it could be lost. */
function reservedNames(value: Value, path: DataPath): Diagnostic[] {
  if (value.kind === "list") return value.elements.flatMap((element, index) => reservedNames(element, [...path, index]));
  if (value.kind !== "struct") return [];
  const found: Diagnostic[] = [];
  for (const [key, field] of value.fields) {
    if (key === "__proto__") found.push(modelCodes.make("unknown-field", field.label, { field: key, path: printPath(path), known: [] }));
    if (field.value.kind === "struct" || field.value.kind === "list") found.push(...reservedNames(field.value, [...path, key]));
  }
  return found;
}

function holdsFloat(value: Value): boolean {
  if (value.kind === "number") return value.type === "float";
  if (value.kind === "list") return value.elements.some(holdsFloat);
  if (value.kind !== "struct") return false;
  for (const field of value.fields.values()) if (holdsFloat(field.value)) return true;
  return false;
}

/** `600.0` is no integer in CUE, though JavaScript can't tell it from `600`. */
function* floatsForIntegers(schema: Schema, value: Value, path: DataPath): Generator<Diagnostic> {
  if (value.kind === "number") {
    if (integerSchema(schema) && value.type === "float") {
      yield modelCodes.make("type-mismatch", value.span, { path: printPath(path), expected: "a whole number", found: `the float \`${value.text}\`` });
    }
  } else if (value.kind === "list") {
    const element = elementSchema(schema);
    if (element) for (const [index, item] of value.elements.entries()) yield* floatsForIntegers(element, item, [...path, index]);
  } else if (value.kind === "struct") {
    for (const [key, field] of value.fields) {
      const child = fieldSchema(schema, value.fields.keys(), key);
      if (child) yield* floatsForIntegers(child, field.value, [...path, key]);
    }
  }
}
