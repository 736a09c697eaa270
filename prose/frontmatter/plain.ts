/** Frontmatter of nothing but `key: plain text` lines, read without a YAML parser: most of it is. */

import type { Field } from "./value.js";

/** Text that starts with a letter and is no null or boolean is a string to YAML's core schema. */
const line = /^([A-Za-z_][\w-]*): +([A-Za-z][^\t\r\n]*?) *$/;
const notPlain = /:(?: |$)| #/;
const notText = /^(?:null|true|false)$/i;

/** Undefined where any line is anything else. */
export function plainFields(source: string, base: number): Field[] | undefined {
  if (source.includes("\t") || source.includes("\r")) return undefined;
  const fields: Field[] = [];
  let at = 0;
  for (const text of source.replace(/\n$/, "").split("\n")) {
    const [, key, value] = line.exec(text) ?? [];
    if (key === undefined || value === undefined || notPlain.test(value) || notText.test(value)) return undefined;
    const start = base + at;
    const valueStart = start + text.indexOf(value, key.length + 1);
    fields.push({
      key,
      keyRange: { start, end: start + key.length },
      value: { kind: "scalar", type: "string", text: value, style: "plain", start: valueStart, end: valueStart + value.length },
    });
    at += text.length + 1;
  }
  return fields;
}
