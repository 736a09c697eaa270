/** What lenient clients do with frontmatter that is not YAML: values with a colon quoted, tabs as spaces, at last line by line. */

import type { Range } from "../../compiler/source/span.js";
import type { Field } from "./value.js";

const fieldLine = /^([A-Za-z_][\w-]*):[ \t]+(.*)$/;
const markedStart = /^["'[{|>&*!#%@`]/;

export interface Lenient {
  /** As long as the source, so that every offset still holds. */
  readonly text: string;
  /** Gives masked colons back. */
  restore(value: string): string;
  readonly colons: readonly MaskedColon[];
  readonly tabs: readonly Range[];
}

/** A value that lenient clients put in quotes. */
export interface MaskedColon {
  readonly key: string;
  readonly colon: number;
  readonly value: Range;
}

/** Masks the colons of unquoted one-line values, and turns tabs of indentation to spaces; offsets are those of `source`. */
export function makeLenient(source: string): Lenient {
  const mask = unusedCharacter(source);
  const colons: MaskedColon[] = [];
  const tabs: Range[] = [];
  let at = 0;
  const lines = source.split("\n").map((line) => {
    const start = at;
    at += line.length + 1;
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (indent.includes("\t") && indent.length < line.trimEnd().length) {
      const first = start + indent.indexOf("\t");
      tabs.push({ start: first, end: start + indent.length });
      return indent.replaceAll("\t", " ") + line.slice(indent.length);
    }
    const match = fieldLine.exec(line.trimEnd());
    const [, key = "", value = ""] = match ?? [];
    if (value === "" || markedStart.test(value)) return line;
    const inside = value.search(/:(?=\s|$)/);
    if (inside === -1) return line;
    const valueStart = line.trimEnd().length - value.length;
    colons.push({ key, colon: start + valueStart + inside, value: { start: start + valueStart, end: start + valueStart + value.length } });
    return line.slice(0, valueStart) + value.replace(/:(?=\s|$)/g, mask) + line.slice(valueStart + value.length);
  });
  return { text: lines.join("\n"), colons, tabs, restore: (value) => value.replaceAll(mask, ":") };
}

/** Fields read line by line, for frontmatter that stays broken: a key at the start of a line, the rest of it as text. */
export function salvageFields(source: string, base: number): Field[] {
  const fields: Field[] = [];
  let at = 0;
  for (const line of source.split("\n")) {
    const start = base + at;
    at += line.length + 1;
    const [, key, value = ""] = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/.exec(line.trimEnd()) ?? [];
    if (key === undefined) continue;
    const valueStart = start + line.trimEnd().length - value.length;
    fields.push({
      key,
      keyRange: { start, end: start + key.length },
      value: {
        kind: "scalar",
        type: value === "" ? "null" : "string",
        text: value.replace(/^(["'])(.*)\1$/, "$2"),
        style: "plain",
        start: valueStart,
        end: valueStart + value.length,
      },
    });
  }
  return fields;
}

/** A character of the private use area that the text does not hold. */
function unusedCharacter(text: string): string {
  for (let unit = 0xe000; unit < 0xf8ff; unit += 1) {
    const character = String.fromCharCode(unit);
    if (!text.includes(character)) return character;
  }
  return "\uf8ff";
}
