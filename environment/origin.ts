/** Which source set a variable. */

/** In the order in which they are asked. */
export type ValueOrigin =
  /** `SKILL_<SKILL>_<KEY>` in the process's environment. */
  | { readonly kind: "environment"; readonly variable: string }
  /** Its row of the install record. */
  | { readonly kind: "record"; readonly variable: string }
  /** The record's default for the interface. */
  | { readonly kind: "default"; readonly interface: string }
  /** A provider: named by `PROVIDER_<ID>` in the environment, by its row of the record, or by the catalog. */
  | { readonly kind: "provider"; readonly provider: string; readonly by: "environment" | "record" | "catalog" };

/** As it stands in a sentence. */
export function printOrigin(origin: ValueOrigin): string {
  switch (origin.kind) {
    case "environment":
      return "the environment";
    case "record":
      return "the install record";
    case "default":
      return `the install record's default for \`${origin.interface}\``;
    case "provider": {
      const by = { environment: " that the environment names", record: " that the install record names", catalog: "" }[origin.by];
      return `the provider \`${origin.provider}\`${by}`;
    }
  }
}
