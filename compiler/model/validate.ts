/** Judges data by a schema: a typed model with origins, or findings at the places of the faults. */

import type { z } from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Value } from "../evaluate/value.js";
import type { Span } from "../source/span.js";
import { modelCodes } from "./codes.js";
import type { DataPath } from "./data-path.js";
import { printPath } from "./data-path.js";
import type { Origins } from "./origins.js";
import { toPlain } from "./plain.js";
import type { Schema } from "./shape.js";
import { elementSchema, fieldSchema, structShape } from "./shape.js";

type Issue = z.core.$ZodIssue;

export interface Validated<T> {
  readonly data?: T;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param origins receives the place of every object and array of the result
 * @returns data of the schema's type, or at least one finding
 */
export function validate<T>(schema: z.ZodType, value: Value, origins: Origins): Validated<T> {
  const before = [...reservedNames(value, []), ...floatsForIntegers(schema, value, [])];
  const result = schema.safeParse(toPlain(value));
  if (!result.success) return { diagnostics: [...before, ...result.error.issues.flatMap((issue) => explain(issue, schema, value))] };
  if (before.length > 0) return { diagnostics: before };
  origins.bind(result.data, value);
  return { data: result.data as T, diagnostics: [] };
}

/** JavaScript objects can't hold this key as data, so it is refused before it could be lost. */
function* reservedNames(value: Value, path: DataPath): Generator<Diagnostic> {
  if (value.kind === "list") {
    for (const [index, element] of value.elements.entries()) yield* reservedNames(element, [...path, index]);
  } else if (value.kind === "struct") {
    for (const [key, field] of value.fields) {
      if (key === "__proto__") yield modelCodes.make("unknown-field", field.label, { field: key, path: printPath(path), known: [] });
      yield* reservedNames(field.value, [...path, key]);
    }
  }
}

/** `600.0` is no integer in CUE, though JavaScript can't tell it from `600`. */
function* floatsForIntegers(schema: Schema, value: Value, path: DataPath): Generator<Diagnostic> {
  if (value.kind === "number") {
    const kind = integerSchema(schema);
    if (kind && value.type === "float") {
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

function integerSchema(schema: Schema): boolean {
  const def = schema._zod.def as { type: string; innerType?: Schema; check?: string };
  return def.type === "optional" && def.innerType ? integerSchema(def.innerType) : def.type === "number" && def.check === "number_format";
}

function explain(issue: Issue, schema: Schema, root: Value): Diagnostic[] {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  const place = locate(root, path);
  const name = printPath(path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.filter((key) => key !== "__proto__").map((key) =>
        modelCodes.make("unknown-field", labelOf(place.value, key) ?? place.span, { field: key, path: name, known: keysAt(schema, root, path) }),
      );
    case "invalid_union":
      return bestBranch(issue.errors).flatMap((inner) => explain({ ...inner, path: [...issue.path, ...inner.path] } as Issue, schema, root));
    case "invalid_type":
      if (place.value === undefined) return [modelCodes.make("missing-field", place.span, { field: String(path.at(-1)), path: printPath(path.slice(0, -1)) })];
      return [modelCodes.make("type-mismatch", place.span, { path: name, expected: typeName(issue.expected), found: describe(place.value) })];
    case "invalid_value": {
      if (place.value === undefined) return [modelCodes.make("missing-field", place.span, { field: String(path.at(-1)), path: printPath(path.slice(0, -1)) })];
      const allowed = issue.values.map(String);
      const found = place.value.kind === "string" ? place.value.value : describe(place.value);
      return [modelCodes.make("invalid-value", place.span, { path: name, found, allowed })];
    }
    case "invalid_format":
      return [modelCodes.make("invalid-format", place.span, { path: name, found: place.value?.kind === "string" ? place.value.value : "", must: issue.message })];
    case "invalid_key": {
      const must = issue.issues[0]?.message ?? "is no name for this map";
      return [modelCodes.make("invalid-format", place.label ?? place.span, { path: name, found: String(path.at(-1)), must })];
    }
    case "too_small":
      return [modelCodes.make("invalid-size", place.span, { path: name, problem: issue.origin === "array" ? `needs at least ${issue.minimum} element${issue.minimum === 1 ? "" : "s"}` : `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}` })];
    case "too_big":
      return [modelCodes.make("invalid-size", place.span, { path: name, problem: `must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}` })];
    default:
      return [modelCodes.make("invalid-size", place.span, { path: name, problem: issue.message })];
  }
}

/** Of several alternatives, the one that the author most likely meant: with the fewest faults at its own level. */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const cost = (issues: readonly Issue[]): number =>
    issues.reduce((sum, issue) => sum + (issue.path.length === 0 ? 100 : issue.path.length === 1 ? 10 : 1) * (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);
  return branches.reduce((best, branch) => (cost(branch) < cost(best) ? branch : best), branches[0] ?? []);
}

interface Place {
  readonly value?: Value;
  readonly span: Span;
  readonly label?: Span;
}

/** The value at a path; of a missing one, the place of what should hold it. */
function locate(root: Value, path: DataPath): Place {
  let value: Value = root;
  let label: Span | undefined;
  for (const step of path) {
    if (value.kind === "list") {
      const element: Value | undefined = value.elements[Number(step)];
      if (element === undefined) return { span: label ?? value.span };
      value = element;
      label = undefined;
    } else if (value.kind === "struct") {
      const field = value.fields.get(String(step));
      if (field === undefined) return { span: label ?? startOf(value.span) };
      value = field.value;
      label = field.label;
    } else break;
  }
  return { value, span: value.span, ...(label === undefined ? {} : { label }) };
}

/** A missing field is shown at the opening of its struct, not over all of it. */
function startOf(span: Span): Span {
  return { ...span, end: Math.min(span.end, span.start + 1) };
}

function labelOf(value: Value | undefined, key: string): Span | undefined {
  return value?.kind === "struct" ? value.fields.get(key)?.label : undefined;
}

function keysAt(schema: Schema, root: Value, path: DataPath): string[] {
  let at: Schema | undefined = schema;
  let value: Value | undefined = root;
  for (const step of path) {
    if (at === undefined || value === undefined) return [];
    if (value.kind === "list") {
      at = elementSchema(at);
      value = value.elements[Number(step)];
    } else if (value.kind === "struct") {
      at = fieldSchema(at, value.fields.keys(), String(step));
      value = value.fields.get(String(step))?.value;
    } else return [];
  }
  const shape = at && value?.kind === "struct" ? structShape(at, value.fields.keys()) : undefined;
  return shape?.kind === "fields" ? [...shape.fields.keys()] : [];
}

function typeName(expected: string): string {
  const names: Record<string, string> = {
    string: "text", int: "a whole number", number: "a number", boolean: "`true` or `false`", array: "a list", object: "a struct", record: "a struct",
  };
  return names[expected] ?? expected;
}

function describe(value: Value): string {
  switch (value.kind) {
    case "null":
      return "`null`";
    case "bool":
      return `\`${value.value}\``;
    case "number":
      return `the number \`${value.text}\``;
    case "string":
      return "text";
    case "bytes":
      return "bytes";
    case "list":
      return "a list";
    case "struct":
      return "a struct";
  }
}
