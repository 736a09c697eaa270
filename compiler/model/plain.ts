/** Values as plain JavaScript data, for the schema to judge. Exact numbers stay with the value. */

import type { Value } from "../evaluate/value.js";

export function toPlain(value: Value): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "bool":
    case "string":
    case "bytes":
      return value.value;
    case "number":
      return Number(value.text);
    case "list":
      return value.elements.map(toPlain);
    case "struct":
      return Object.fromEntries([...value.fields].map(([key, field]) => [key, toPlain(field.value)]));
  }
}
