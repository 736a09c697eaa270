/** Whether two texts say to do opposite things. */

/** Pairs of outcomes of which only one can be taken. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:then )?(?:approve|accept|merge|allow|pass)\b/, /^(?:then )?(?:reject|refuse|block|deny|decline|fail)\b/],
  [/^(?:then )?(?:continue|proceed|go on)\b/, /^(?:then )?(?:stop|abort|halt|exit)\b/],
];

const denial = /\b(?:never|do not|don't|not to|must not|without)\s+([a-z][\w-]*(?:\s+[a-z][\w-]*){0,2})/g;

/** The words that one text says to do and the other says not to do; undefined when there are none. */
export function opposed(a: string, b: string): string | undefined {
  return deniedBy(a, b) ?? deniedBy(b, a);
}

/** True when one text starts with an outcome and the other with its opposite. */
export function oppositeOutcomes(a: string, b: string): boolean {
  return opposites.some(([yes, no]) => (yes.test(a) && no.test(b)) || (yes.test(b) && no.test(a)));
}

/** What `denying` forbids and `other` says to do. */
function deniedBy(denying: string, other: string): string | undefined {
  const affirmed = other.replace(denial, " ");
  for (const match of denying.matchAll(denial)) {
    const words = (match[1] ?? "").split(/\s+/);
    for (let count = words.length; count > 0; count -= 1) {
      const phrase = words.slice(0, count).join(" ");
      const last = words[count - 1] ?? "";
      if (last.length > 3 && new RegExp(`(?:^|[^\\w-])${phrase.replace(/[-]/g, "\\-")}(?![\\w-])`).test(affirmed)) return phrase;
    }
  }
  return undefined;
}
