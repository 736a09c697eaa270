/** The model's shape as CUE definitions, in syntax that every release since 0.4 reads. */

import * as z from "zod";
import { unreachable } from "../../diagnostics/invariant.js";
import { catalog } from "../schema/catalog.js";
import { query } from "../schema/query.js";
import { liftedSkill, typedSkill } from "../schema/skill.js";
import { vocabulary } from "../schema/vocabulary.js";
import type { Schema } from "../shape.js";

const definitions = { Skill: typedSkill, LiftedSkill: liftedSkill, Vocabulary: vocabulary, Catalog: catalog, Query: query };

/**
 * Use it as `cue vet -c -d '#Skill' <leaf>.cue schema.cue`. Typed and lifted skills are two definitions:
 * without required fields a disjunction of the two could not tell them apart.
 */
export function cueSchema(): string {
  const texts = Object.entries(definitions).map(([name, schema]) => `#${name}: ${print(schema, 0)}\n`);
  return `${head}\n${texts.join("\n")}`;
}

const head = `// The shape of skill models; a skill of its own is a #Skill, an imported one a #LiftedSkill.

// Fits no value. A required struct or list is written with it as its alternative, since a
// struct or list alone would be filled in where it is missing.
#Missing: =~"^a" & =~"^b"
`;

interface Check {
  readonly check: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
}

function checksOf(schema: Schema): Check[] {
  const { checks = [] } = schema._zod.def as { checks?: readonly { readonly _zod: { readonly def: Check } }[] };
  return checks.map((check) => check._zod.def);
}

function print(schema: Schema, depth: number): string {
  if (schema instanceof z.ZodOptional) return print(schema.unwrap(), depth);
  if (schema instanceof z.ZodObject) return printStruct(schema, depth);
  if (schema instanceof z.ZodRecord) return `{\n${tabs(depth + 1)}[${print(schema.keyType, depth + 1)}]: ${print(schema.valueType, depth + 1)}\n${tabs(depth)}}`;
  if (schema instanceof z.ZodArray) return printList(schema, depth);
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => print(option, depth)).join(" | ");
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => JSON.stringify(option)).join(" | ");
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => JSON.stringify(value)).join(" | ");
  if (schema instanceof z.ZodBoolean) return "bool";
  if (schema instanceof z.ZodNumber) return printNumber(schema);
  if (schema instanceof z.ZodString) return printString(schema);
  return unreachable(schema as never);
}

function printStruct(schema: z.ZodObject, depth: number): string {
  const rows = Object.entries(schema.shape as Record<string, Schema>).map(([key, value]) => {
    const optional = value instanceof z.ZodOptional;
    const filledIn = !optional && (value instanceof z.ZodObject || value instanceof z.ZodArray || value instanceof z.ZodRecord);
    return `${tabs(depth + 1)}${key === "for" ? '"for"' : key}${optional ? "?" : ""}: ${print(value, depth + 1)}${filledIn ? " | #Missing" : ""}\n`;
  });
  return `{\n${rows.join("")}${tabs(depth)}}`;
}

function printList(schema: z.ZodArray, depth: number): string {
  const element = print(schema.element as Schema, depth);
  const several = element.includes(" | ") ? `(${element})` : element;
  const minimum = checksOf(schema).find(({ check }) => check === "min_length")?.minimum ?? 0;
  return minimum === 0 ? `[...${several}]` : `[${"_, ".repeat(minimum)}...] & [...${several}]`;
}

function printNumber(schema: z.ZodNumber): string {
  const checks = checksOf(schema);
  const { check } = schema._zod.def as { check?: string };
  const whole = check === "number_format";
  const bounds = checks.flatMap(({ check: kind, value, inclusive }) => {
    if (value === undefined) return [];
    if (kind === "greater_than") return [`${inclusive ? ">=" : ">"}${value}`];
    return kind === "less_than" ? [`${inclusive ? "<=" : "<"}${value}`] : [];
  });
  return [whole ? "int" : "number", ...bounds].join(" & ");
}

function printString(schema: z.ZodString): string {
  const patterns = checksOf(schema).flatMap(({ pattern }) => (pattern ? [`=~#"${pattern.source.replaceAll("\\/", "/")}"#`] : []));
  return patterns.length === 0 ? "string" : patterns.join(" & ");
}

function tabs(depth: number): string {
  return "\t".repeat(depth);
}
