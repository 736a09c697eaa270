/** Regular expressions as CUE has them: RE2, searched anywhere in the text. */

import { createRequire } from "node:module";
import type * as Re2 from "re2js";

/** Loaded only by a file that matches patterns. */
const load = createRequire(import.meta.url);

function engine(): typeof Re2 {
  return load("re2js") as typeof Re2;
}

/** Spellings that RE2 implementations read differently, or only some of them. */
const uncertain: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  { pattern: /\(\?[=!<]/, fault: "uses look-around or a named group" },
  { pattern: /\(\?P/, fault: "uses a named group" },
  { pattern: /\\[CQEGXKkRNZg]/, fault: "uses an escape that engines read differently" },
  { pattern: /\\[pP](?!\{?(?:L|Lu|Ll|Lt|Lm|Lo|N|Nd|P|S|Z|Zs|M)\}?(?![a-z]))/, fault: "uses a character class whose members differ between Unicode versions" },
  { pattern: /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/, fault: "holds half a surrogate pair" },
];

const longestPattern = 1_000;

/** Why a pattern is refused, as the end of a sentence; undefined when it is fine. */
export function faultOfPattern(pattern: string): string | undefined {
  if (pattern.length > longestPattern) return `is longer than ${longestPattern} characters`;
  const found = uncertain.find((rule) => rule.pattern.test(pattern));
  if (found !== undefined) return found.fault;
  try {
    engine().RE2JS.compile(pattern);
    return undefined;
  } catch {
    return "is not valid in RE2";
  }
}

/** Whether a valid pattern occurs somewhere in the text. */
export function matches(pattern: string, text: string): boolean {
  return engine().RE2JS.compile(pattern).matcher(text).find();
}
