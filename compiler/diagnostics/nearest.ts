/** The known names that a mistyped one most likely means. */

/** Optimal string alignment distance (insertions, deletions, substitutions, swaps of neighbours), or any number over `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A row's least cost is never below that of the row before it, or one more than that of the row before that.
    if (least > limit + 1) return least;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** How many characters `name` has beyond those that it shares with the counted ones: no more than the distance. */
function unshared(name: string, counts: ReadonlyMap<string, number>): number {
  const left = new Map(counts);
  let missing = 0;
  for (const character of name) {
    const count = left.get(character) ?? 0;
    if (count === 0) missing += 1;
    else left.set(character, count - 1);
  }
  return missing;
}

/** At most `count` known names near `name`, nearest first; empty when nothing is near. */
export function nearestNames(name: string, known: Iterable<string>, count = 3): string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const lowered = name.toLowerCase();
  const counts = new Map<string, number>();
  for (const character of lowered) counts.set(character, (counts.get(character) ?? 0) + 1);
  const near: { readonly candidate: string; readonly cost: number }[] = [];
  for (const candidate of new Set(known)) {
    if (Math.abs(candidate.length - name.length) > limit || candidate === name) continue;
    const other = candidate.toLowerCase();
    if (unshared(other, counts) > limit) continue;
    const cost = distance(lowered, other, limit);
    if (cost <= limit) near.push({ candidate, cost });
  }
  return near
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** "did you mean `a` or `b`?", or undefined when nothing is near. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const names = nearestNames(name, known).map((candidate) => `\`${candidate}\``);
  if (names.length === 0) return undefined;
  const last = names.pop();
  return `did you mean ${names.length > 0 ? `${names.join(", ")} or ` : ""}${last}?`;
}

/** How many names a suggester compares, all questions together: some seconds' work where the names are long and alike. */
const comparisons = 200_000;

/**
 * `didYouMean` for one set of names that is asked again and again. In a small library every question is answered; in
 * one with thousands of broken references the first are, so that the run ends.
 */
export function suggester(known: Iterable<string>): (name: string) => string | undefined {
  const names = [...new Set(known)];
  let left = comparisons;
  return (name) => {
    if (left < names.length && left < comparisons) return undefined;
    left -= names.length;
    return didYouMean(name, names);
  };
}
