/** Wording that the messages of several checks share. */

export function quoted(name: string): string {
  return `\`${name}\``;
}

/** "`a`, `b` and `c`". */
export function listed(names: readonly string[], last = "and"): string {
  const [first = "", ...rest] = names.map(quoted);
  const end = rest.pop();
  return end === undefined ? first : `${[first, ...rest].join(", ")} ${last} ${end}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
