/** Checks a JSON document against a zod schema; every violation becomes a finding with its path. */

import type * as z from "zod";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { JsonDecimal, type JsonPath, type JsonValue, pathText, toPlain, valueAt } from "../../compiler/json/value.js";
import { spanOf } from "../../compiler/source/span.js";
import { type JsonDocument, placeOf } from "./json-document.js";
import { shapeCodes } from "./shape-codes.js";

export type Shaped<T> = { readonly value: T; readonly diagnostics: readonly [] } | { readonly value?: undefined; readonly diagnostics: readonly Diagnostic[] };

export function checkShape<T>(document: JsonDocument, schema: z.ZodType<T>): Shaped<T> {
  const result = schema.safeParse(toPlain(document.root));
  if (result.success) return { value: result.data, diagnostics: [] };
  return { diagnostics: result.error.issues.flatMap((issue) => findingsOf(document, issue)) };
}

function findingsOf(document: JsonDocument, issue: z.core.$ZodIssue, base: JsonPath = []): Diagnostic[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === "symbol" ? String(step) : step))];
  const value = valueAt(document.root, path);
  const place = placeOf(document, path);
  const last = path.at(-1);
  if (value === undefined && typeof last === "string") {
    return [shapeCodes.make("missing-member", place, { path: pathText(path.slice(0, -1)), name: last })];
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => {
      const key = value?.kind === "object" ? value.members.find((member) => member.key.value === name)?.key : undefined;
      return shapeCodes.make("unknown-member", key ? spanOf(document.file, key) : place, { path: pathText(path), name });
    });
  }
  if (issue.code === "invalid_union") {
    // The branch that got furthest is the one that was meant.
    const branch = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
    if (branch.length > 0 && depthOf(branch) > 0) return branch.flatMap((inner) => findingsOf(document, inner, path));
  }
  const help = issue.code === "invalid_value" && value?.kind === "string" ? didYouMean(value.value, issue.values.map(String)) : undefined;
  return [shapeCodes.make("invalid-member", place, { path: pathText(path), what: whatOf(issue, value), ...(help === undefined ? {} : { help }) })];
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

function whatOf(issue: z.core.$ZodIssue, value: JsonValue | undefined): string {
  const is = value ? `is ${shown(value)}` : "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `${is}, not ${article(issue.expected)}`;
    case "invalid_value":
      return `${is}, not ${issue.values.length === 1 ? "" : "one of "}${issue.values.map((one) => `\`${String(one)}\``).join(", ")}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? issue.minimum === 1 || issue.minimum === 1n ? "is empty" : `has fewer than ${issue.minimum} ${issue.origin === "array" ? "items" : "characters"}`
        : `${is}, less than ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? `has more than ${issue.maximum} ${issue.origin === "array" ? (issue.maximum === 1 ? "item" : "items") : "characters"}`
        : `${is}, more than ${issue.maximum}`;
    case "invalid_format":
    case "custom":
      return `${is}: ${issue.message}`;
    default:
      return `${is}, which is not allowed here`;
  }
}

function article(type: string): string {
  if (type === "int" || type === "number") return "an integer";
  if (type === "object" || type === "record") return "an object";
  return type === "array" ? "an array" : type === "null" ? "null" : `a ${type}`;
}

function shown(value: JsonValue): string {
  if (value.kind === "object" || value.kind === "array") return `an ${value.kind}`;
  const plain = toPlain(value);
  const text = plain instanceof JsonDecimal ? plain.text : JSON.stringify(plain);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
