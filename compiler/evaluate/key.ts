/** Field keys: a hidden field or definition never meets the regular field that is spelled like it. */

import type { File, NameLabel, StructLiteral } from "../syntax/ast.js";

/** What holds declarations: a struct literal, or the file itself. */
export type StructBody = StructLiteral | File;

const hiddenMark = "!";
const regularMark = ":";

export function keyOf(name: string, quoted: boolean): string {
  return (!quoted && /^[_#]/.test(name) ? hiddenMark : regularMark) + name;
}

export function keyOfLabel(label: NameLabel): string {
  return keyOf(label.name, label.quoted);
}

/** Whether the field is data: neither hidden nor a definition. */
export function isRegular(key: string): boolean {
  return key.startsWith(regularMark);
}

export function isDefinition(key: string): boolean {
  return /^!_?#/.test(key);
}

export function nameOf(key: string): string {
  return key.slice(1);
}
