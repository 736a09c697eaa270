/** Zod's issues as findings: at the place of the fault, in an author's words. */

import type * as z from "zod";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { nearestNames } from "../diagnostics/nearest.js";
import type { Value } from "../evaluate/value.js";
import type { Span } from "../source/span.js";
import { modelCodes } from "./codes.js";
import type { DataPath } from "./data-path.js";
import { printPath } from "./data-path.js";
import type { Schema } from "./shape.js";
import { elementSchema, fieldSchema, integerSchema, structShape } from "./shape.js";

type Issue = z.core.$ZodIssue;

export function explainIssues(issues: readonly Issue[], schema: Schema, root: Value): Diagnostic[] {
  const flat = issues.flatMap(flatten);
  return flat.filter((issue) => !isMisspelt(issue, flat)).flatMap((issue) => explain(issue, schema, root));
}

/** A union's issue as those of its best alternative. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  return bestBranch(issue.errors).flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}

/** Whether a missing field most likely stands there under a misspelt name, which has a finding of its own. */
function isMisspelt(issue: Issue, all: readonly Issue[]): boolean {
  const field = issue.path.at(-1);
  if ((issue.code !== "invalid_type" && issue.code !== "invalid_value") || typeof field !== "string") return false;
  const parent = issue.path.slice(0, -1).join("\0");
  return all.some((other) => other.code === "unrecognized_keys" && other.path.join("\0") === parent && other.keys.some((key) => nearestNames(key, [field]).length > 0));
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
    case "invalid_type":
      if (place.value === undefined) return [modelCodes.make("missing-field", place.span, { field: String(path.at(-1)), path: printPath(path.slice(0, -1)) })];
      return [modelCodes.make("type-mismatch", place.span, { path: name, expected: typeName(issue.expected, schemaAt(schema, root, path)), found: describe(place.value) })];
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

function schemaAt(schema: Schema, root: Value, path: DataPath): Schema | undefined {
  let at: Schema | undefined = schema;
  let value: Value | undefined = root;
  for (const step of path) {
    if (at === undefined || value === undefined) return undefined;
    if (value.kind === "list") {
      at = elementSchema(at);
      value = value.elements[Number(step)];
    } else if (value.kind === "struct") {
      at = fieldSchema(at, value.fields.keys(), String(step));
      value = value.fields.get(String(step))?.value;
    } else return undefined;
  }
  return at;
}

function keysAt(schema: Schema, root: Value, path: DataPath): string[] {
  const at = schemaAt(schema, root, path);
  const value = locate(root, path).value;
  const shape = at && value?.kind === "struct" ? structShape(at, value.fields.keys()) : undefined;
  return shape?.kind === "fields" ? [...shape.fields.keys()] : [];
}

function typeName(expected: string, schema: Schema | undefined): string {
  if (schema && integerSchema(schema)) return "a whole number";
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
