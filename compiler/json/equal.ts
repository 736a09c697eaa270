/** Equality of JSON texts: the order of members does not count, everything else does, the digits of numbers included. */

import type { JsonPath, JsonValue } from "./value.js";
import { memberOf } from "./value.js";

/** The path of the first difference between two values, or undefined where they are equal. */
export function firstDifference(a: JsonValue, b: JsonValue, path: JsonPath = []): JsonPath | undefined {
  if (a.kind !== b.kind) return path;
  if (a.kind === "object" && b.kind === "object") {
    const names = new Set([...a.members, ...b.members].map(({ key }) => key.value));
    if (a.members.length !== b.members.length) {
      const odd = [...names].find((name) => count(a, name) !== count(b, name));
      return odd === undefined ? path : [...path, odd];
    }
    for (const name of names) {
      const left = memberOf(a, name);
      const right = memberOf(b, name);
      if (!left || !right || count(a, name) !== count(b, name)) return [...path, name];
      const difference = firstDifference(left, right, [...path, name]);
      if (difference) return difference;
    }
    return undefined;
  }
  if (a.kind === "array" && b.kind === "array") {
    for (let index = 0; index < Math.max(a.items.length, b.items.length); index += 1) {
      const left = a.items[index];
      const right = b.items[index];
      if (!left || !right) return [...path, index];
      const difference = firstDifference(left, right, [...path, index]);
      if (difference) return difference;
    }
    return undefined;
  }
  return scalarText(a) === scalarText(b) ? undefined : path;
}

function count(value: JsonValue, name: string): number {
  return value.kind === "object" ? value.members.filter(({ key }) => key.value === name).length : 0;
}

function scalarText(value: JsonValue): string {
  if (value.kind === "number") return value.text;
  return value.kind === "string" || value.kind === "boolean" ? String(value.value) : "";
}
