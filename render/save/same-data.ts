/** Whether two values say the same, the order of fields aside. */

import type { Value } from "../../compiler/evaluate/value.js";

/** @param ignore the path of a field that may differ or be absent */
export function sameData(a: Value, b: Value, ignore?: readonly string[]): boolean {
  switch (a.kind) {
    case "null":
      return b.kind === "null";
    case "bool":
    case "string":
      return b.kind === a.kind && b.value === a.value;
    case "bytes":
      return b.kind === "bytes" && b.value.length === a.value.length && b.value.every((byte, index) => byte === a.value[index]);
    case "number":
      return b.kind === "number" && b.type === a.type && b.text === a.text;
    case "list":
      return b.kind === "list" && b.elements.length === a.elements.length && a.elements.every((element, index) => sameData(element, b.elements[index] ?? element, below(ignore, String(index))));
    case "struct": {
      if (b.kind !== "struct") return false;
      const ignored = ignore?.length === 1 ? ignore[0] : undefined;
      const keys = [...new Set([...a.fields.keys(), ...b.fields.keys()])].filter((key) => key !== ignored);
      return keys.every((key) => {
        const left = a.fields.get(key);
        const right = b.fields.get(key);
        return left !== undefined && right !== undefined && sameData(left.value, right.value, below(ignore, key));
      });
    }
  }
}

function below(ignore: readonly string[] | undefined, step: string): readonly string[] | undefined {
  return ignore?.[0] === step && ignore.length > 1 ? ignore.slice(1) : undefined;
}
