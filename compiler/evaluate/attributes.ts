/** Which attributes change what a file means, and so cannot be kept without meaning. */

const meaningful: ReadonlySet<string> = new Set(["if", "ignore", "extern", "embed", "tag", "experiment"]);

export function changesData(attribute: { readonly name: string }): boolean {
  return meaningful.has(attribute.name);
}
