/** JSON text as the values that schemas judge: what a query file or a record holds, with places. */

import type { JsonValue } from "../json/value.js";
import { isIntegerText } from "../json/value.js";
import type { FieldValue, Value } from "../evaluate/value.js";
import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";

export function jsonData(json: JsonValue, file: SourceFile): Value {
  const span = spanOf(file, json);
  switch (json.kind) {
    case "object": {
      const fields = new Map<string, FieldValue>();
      for (const { key, value } of json.members) fields.set(key.value, { value: jsonData(value, file), label: spanOf(file, key) });
      return { kind: "struct", fields, span };
    }
    case "array":
      return { kind: "list", elements: json.items.map((item) => jsonData(item, file)), span };
    case "string":
      return { kind: "string", value: json.value, span };
    case "number":
      return { kind: "number", type: isIntegerText(json.text) ? "int" : "float", text: json.text, span };
    case "boolean":
      return { kind: "bool", value: json.value, span };
    case "null":
      return { kind: "null", span };
  }
}
