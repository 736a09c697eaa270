/** A JSON text as a tree that keeps what `JSON.parse` loses: duplicate keys, the digits of numbers, and places. */

import type { Range } from "../source/span.js";

export interface JsonObject extends Range {
  readonly kind: "object";
  /** In source order, duplicates included. */
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonValue;
}

export interface JsonArray extends Range {
  readonly kind: "array";
  readonly items: readonly JsonValue[];
}

export interface JsonString extends Range {
  readonly kind: "string";
  /** The decoded text; a surrogate without its partner is kept as it stands. */
  readonly value: string;
}

export interface JsonNumber extends Range {
  readonly kind: "number";
  /** The digits as written. */
  readonly text: string;
}

export interface JsonBoolean extends Range {
  readonly kind: "boolean";
  readonly value: boolean;
}

export interface JsonNull extends Range {
  readonly kind: "null";
}

export type JsonValue = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull;

/** The steps from the root to a value: member names and array positions. */
export type JsonPath = readonly (string | number)[];

/** A number that is not a plain integer, or one too large for a double to hold exactly. */
export class JsonDecimal {
  constructor(readonly text: string) {}
}

/** What a `JsonValue` stands for in JavaScript; numbers that a double would change stay a {@link JsonDecimal}. */
export type PlainJson = null | boolean | number | string | JsonDecimal | readonly PlainJson[] | { readonly [key: string]: PlainJson };

/** The value of a name; the last one where a name occurs twice, as `JSON.parse` has it. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (value?.kind !== "object") return undefined;
  return value.members.findLast(({ key }) => key.value === name)?.value;
}

export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value?.kind === "array" ? value.items : [];
}

export function stringOf(value: JsonValue | undefined): string | undefined {
  return value?.kind === "string" ? value.value : undefined;
}

/** The integer that is written, or undefined for anything else: `1.0`, `1e3` and `-0` are not written as integers. */
export function integerOf(value: JsonValue | undefined): number | undefined {
  if (value?.kind !== "number" || !isIntegerText(value.text)) return undefined;
  const number = Number(value.text);
  return Number.isSafeInteger(number) ? number : undefined;
}

export function isIntegerText(text: string): boolean {
  return /^(?:0|-?[1-9][0-9]*)$/.test(text);
}

/** The value at a path, or undefined where the path leads nowhere. */
export function valueAt(root: JsonValue, path: JsonPath): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const step of path) at = typeof step === "number" ? itemsOf(at)[step] : memberOf(at, step);
  return at;
}

/** The tree as JavaScript values, for a schema to check. */
export function toPlain(value: JsonValue): PlainJson {
  switch (value.kind) {
    case "object": {
      const plain: Record<string, PlainJson> = Object.create(null) as Record<string, PlainJson>;
      for (const member of value.members) plain[member.key.value] = toPlain(member.value);
      return plain;
    }
    case "array":
      return value.items.map(toPlain);
    case "number":
      return integerOf(value) ?? new JsonDecimal(value.text);
    case "string":
    case "boolean":
      return value.value;
    case "null":
      return null;
  }
}

/** A path as text: `$.findings[0].location`, with odd names quoted. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return /^[A-Za-z_$][\w$-]*$/.test(step) ? `${text}.${step}` : `${text}[${JSON.stringify(step)}]`;
  }, "$");
}
