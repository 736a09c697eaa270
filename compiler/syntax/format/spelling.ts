/** How literals are spelled after formatting: as the author wrote them, but for what `cue fmt` would change. */

import type { NumberLiteral, StringLiteral } from "../ast.js";
import { formOf } from "../literal.js";
import { quote } from "../write/quote.js";

/** Deeper than this, `cue fmt` leaves the indentation of multi-line strings alone. */
const deepestMultiline = 4;

export function numberSpelling({ text }: NumberLiteral): string {
  if (/^0[xXob]/.test(text)) return text;
  const whole = /[KMGTPi]$/.test(text) ? text : text.replace(/^\./, "0.");
  return whole.replace("E", "e").replace(/\.(?!\d)/, ".0");
}

/**
 * The text of a string; a multi-line one without its indentation.
 * @param indent the depth of the line that it starts on; undefined where it may not span lines
 */
export function stringSpelling(source: string, literal: StringLiteral, indent: number | undefined): string {
  const text = source.slice(literal.start, literal.end);
  if (!literal.multiline) return /[\v\f\r]/.test(text) ? quote(literal.value) : text;
  if (indent === undefined || indent > deepestMultiline || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) return quote(literal.value);
  const { indent: margin } = formOf(source, literal.start, literal.end);
  return text.split("\n").map((line, index) => (index === 0 || !line.startsWith(margin) ? line : line.slice(margin.length))).join("\n");
}
