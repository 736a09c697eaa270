/** What the type checker knows of the atoms that a clause may name. */

export type AtomType = { readonly kind: "bool" } | { readonly kind: "int" } | { readonly kind: "enum"; readonly members: readonly string[] };

export interface AtomScope {
  /** The skill's own atoms and the shared ones, by id. */
  readonly atoms: ReadonlyMap<string, AtomType>;
  /** On the strict tier an undeclared id is an error; otherwise it is read as a bool without source. */
  readonly strict: boolean;
}

export function sameType(a: AtomType, b: AtomType): boolean {
  if (a.kind !== "enum" || b.kind !== "enum") return a.kind === b.kind;
  return a.members.length === b.members.length && a.members.every((member, index) => member === b.members[index]);
}

/** A type as findings call it. */
export function describeType(type: AtomType): string {
  switch (type.kind) {
    case "bool":
      return "a bool";
    case "int":
      return "an int";
    case "enum":
      return `an enum of ${type.members.join(", ")}`;
  }
}
