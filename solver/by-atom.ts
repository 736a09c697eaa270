/** Things by the atoms that they concern. */

/** @param atomsOf an item is listed once for each atom, in the order of the items */
export function byAtom<T>(items: Iterable<T>, atomsOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const item of items) {
    for (const id of atomsOf(item)) {
      const list = index.get(id);
      if (list === undefined) index.set(id, [item]);
      else list.push(item);
    }
  }
  return index;
}

/** The things that some of these atoms concern, each once. */
export function concerning<T>(index: ReadonlyMap<string, readonly T[]>, atoms: readonly string[]): T[] {
  const [only, second] = atoms;
  if (only === undefined) return [];
  if (second === undefined) return [...(index.get(only) ?? [])];
  return [...new Set(atoms.flatMap((id) => index.get(id) ?? []))];
}
