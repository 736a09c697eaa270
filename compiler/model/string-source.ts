/** From an offset in a string's value to the offset in the text that spells it. */

import type { StringValue } from "../evaluate/value.js";

/** Undefined where the value was not written as one literal. */
export function stringSourceOffset(value: StringValue, offset: number): number | undefined {
  const { file, start, end } = value.span;
  const text = file.text.slice(start, end);
  return text === `"${value.value}"` ? start + 1 + offset : undefined;
}
