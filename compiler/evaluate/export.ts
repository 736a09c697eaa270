/** A value as JSON text, laid out as `cue export` does: four blanks a level, fields in their order. */

import { unreachable } from "../diagnostics/invariant.js";
import type { Value } from "./value.js";

/** The text, with a newline at its end. Bytes become base64 strings. */
export function exportJson(value: Value): string {
  return `${print(value, "")}\n`;
}

function print(value: Value, indent: string): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "bool":
      return String(value.value);
    case "number":
      return value.text;
    case "string":
      return quote(value.value);
    case "bytes":
      return quote(Buffer.from(value.value).toString("base64"));
    case "list":
      return block("[", value.elements.map((element) => print(element, `${indent}    `)), "]", indent);
    case "struct":
      return block("{", [...value.fields].map(([name, field]) => `${quote(name)}: ${print(field.value, `${indent}    `)}`), "}", indent);
    default:
      return unreachable(value);
  }
}

function block(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close;
  return `${open}\n${indent}    ${items.join(`,\n${indent}    `)}\n${indent}${close}`;
}

/** Like JSON.stringify, and escaping the two line separators that JavaScript once could not read. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (separator) => (separator === "\u2028" ? "\\u2028" : "\\u2029"));
}
