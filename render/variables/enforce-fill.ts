/** How values come into `enforce.json`; what each session sets stays a reference, for the hooks to fill. */

import type { EnforceFill } from "../artifacts/enforce.js";
import type { Filling } from "./filling.js";
import { regexQuote } from "./regex-quote.js";
import { replaceReferences } from "./slots.js";

export function enforceFill(filling: Filling | undefined): EnforceFill | undefined {
  if (filling === undefined) return undefined;
  const { values } = filling;
  return {
    pattern: (text) => replaceReferences(text, (name) => quoted(values.get(name))),
    text: (text) => replaceReferences(text, (name) => values.get(name)),
  };
}

function quoted(value: string | undefined): string | undefined {
  return value === undefined ? undefined : regexQuote(value);
}
