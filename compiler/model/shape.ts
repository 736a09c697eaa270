/** Walking a zod schema along data: which keys stand where, in which order. */

import * as z from "zod";

export type Schema = z.core.$ZodType;

/** What a schema says of a struct: fixed keys in canonical order, or a map with keys of its own. */
export type StructShape =
  | { readonly kind: "fields"; readonly fields: ReadonlyMap<string, Schema> }
  | { readonly kind: "map"; readonly values: Schema };

/** The schema without its optional mark; of a union, the alternative that fits the keys best. */
export function resolveSchema(schema: Schema, keys: Iterable<string> = []): Schema {
  if (schema instanceof z.ZodOptional) return resolveSchema(schema.unwrap(), keys);
  if (schema instanceof z.ZodUnion) {
    const present = [...keys];
    const resolved = schema.options.map((option) => resolveSchema(option, present));
    return resolved.reduce((best, option) => (fit(option, present) > fit(best, present) ? option : best));
  }
  return schema;
}

/** Known keys that are present count for a schema, unknown ones against it. */
function fit(schema: Schema, keys: readonly string[]): number {
  if (!(schema instanceof z.ZodObject)) return -keys.length - 1;
  return keys.reduce((sum, key) => sum + (key in schema.shape ? 1 : -1), 0);
}

export function structShape(schema: Schema, keys: Iterable<string>): StructShape | undefined {
  const resolved = resolveSchema(schema, keys);
  if (resolved instanceof z.ZodObject) return { kind: "fields", fields: new Map(Object.entries(resolved.shape)) };
  if (resolved instanceof z.ZodRecord) return { kind: "map", values: resolved.valueType };
  return undefined;
}

export function elementSchema(schema: Schema): Schema | undefined {
  let resolved = resolveSchema(schema);
  if (schema instanceof z.ZodUnion) resolved = schema.options.find((option) => option instanceof z.ZodArray) ?? resolved;
  if (schema instanceof z.ZodOptional) return elementSchema(schema.unwrap());
  return resolved instanceof z.ZodArray ? resolved.element : undefined;
}

/** The schema of a field of a struct that holds `keys`. */
export function fieldSchema(schema: Schema, keys: Iterable<string>, field: string): Schema | undefined {
  const shape = structShape(schema, keys);
  if (shape === undefined) return undefined;
  return shape.kind === "map" ? shape.values : shape.fields.get(field);
}

/** Whether the schema takes whole numbers only. */
export function integerSchema(schema: Schema): boolean {
  const def = schema._zod.def as { type: string; innerType?: Schema; check?: string };
  return def.type === "optional" && def.innerType ? integerSchema(def.innerType) : def.type === "number" && def.check === "number_format";
}
