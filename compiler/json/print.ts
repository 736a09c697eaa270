/** Canonical JSON: members sorted by code point, numbers as written, one spelling of every string. */

import { JsonDecimal, type PlainJson } from "./value.js";

/** One line without blanks: the form that digests are taken of. */
export function compactJson(value: PlainJson): string {
  if (Array.isArray(value)) return `[${(value as readonly PlainJson[]).map(compactJson).join(",")}]`;
  if (value instanceof JsonDecimal) return value.text;
  if (value !== null && typeof value === "object") {
    return `{${sortedEntries(value as { readonly [key: string]: PlainJson }).map(([key, item]) => `${JSON.stringify(key)}:${compactJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** Two blanks a level, one member or item a line, no final newline. */
export function prettyJson(value: PlainJson, indent = ""): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = (value as readonly PlainJson[]).map((item) => `${inner}${prettyJson(item, inner)}`);
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (value !== null && typeof value === "object" && !(value instanceof JsonDecimal)) {
    const members = sortedEntries(value as { readonly [key: string]: PlainJson }).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${prettyJson(item, inner)}`);
    return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
  }
  return compactJson(value);
}

function sortedEntries(value: { readonly [key: string]: PlainJson }): [string, PlainJson][] {
  return Object.entries(value).sort(([a], [b]) => compareCodePoints(a, b));
}

/** Order by Unicode code point; the order of UTF-16 units differs where a character needs two of them. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) === b.charCodeAt(index)) continue;
    return rank(a.charCodeAt(index)) - rank(b.charCodeAt(index));
  }
  return a.length - b.length;
}

/** Surrogates stand for characters above all others of two bytes, so they rank above U+E000 to U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
