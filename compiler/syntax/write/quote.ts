/** Strings and labels as the canonical form spells them. */

import { invariant } from "../../diagnostics/invariant.js";
import { keywords } from "../token-types.js";

const escaped = /["\\\u0000-\u001f\u007f-\u009f\u00ad\u2028\u2029\ufeff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const named: ReadonlyMap<string, string> = new Map([['"', '\\"'], ["\\", "\\\\"], ["\n", "\\n"], ["\r", "\\r"], ["\t", "\\t"]]);

/** Whether CUE has a literal for the text: it has none for half a surrogate pair. */
export function isWritable(text: string): boolean {
  return !loneSurrogate.test(text);
}

/** The text in double quotes on one line; what can't be seen is escaped. */
export function quote(text: string): string {
  invariant(isWritable(text), "a string with half a surrogate pair has no CUE literal");
  return `"${text.replace(escaped, (character) => named.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
}

const plainName = /^[A-Za-z$][A-Za-z0-9_$]*$/;

/** A field name: bare where every release of CUE reads it so, else quoted. */
export function label(name: string): string {
  return plainName.test(name) && !keywords.has(name) && name !== "func" ? name : quote(name);
}
