/** From an offset in a string's value to the offset in the text that spells it. */

import type { StringValue } from "../evaluate/value.js";
import { sourceOffset } from "../syntax/literal.js";

/** Undefined where the value was not written as one literal. */
export function stringSourceOffset(value: StringValue, offset: number): number | undefined {
  const { file, start, end } = value.span;
  return /^#*"/.test(file.text.slice(start, Math.min(end, start + 200))) ? sourceOffset(file, value.span, offset) : undefined;
}
