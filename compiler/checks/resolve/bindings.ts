/** A skill's variables, each with the catalog interface that it is bound to. */

import type { Typed } from "../../model/library.js";
import { variableName } from "../../model/references.js";
import type { Binding, CatalogInterface, CatalogModel } from "../../model/schema/types.js";

export interface CheckedBinding {
  readonly key: string;
  /** `SKILL_<SKILL>_<KEY>`. */
  readonly variable: string;
  readonly required: boolean;
  readonly interface: CatalogInterface;
}

/** A binding as far as it can be resolved. */
export interface ResolvedBinding extends Omit<CheckedBinding, "interface"> {
  readonly binding: Binding;
  /** Absent where the catalog has no such interface at that version. */
  readonly interface?: CatalogInterface;
}

/** By variable name. */
export function resolveBindings(leaf: string, env: Readonly<Record<string, Binding>> | undefined, catalog: Typed<CatalogModel> | undefined): ReadonlyMap<string, ResolvedBinding> {
  const interfaces = new Map(catalog?.model.interfaces.map((each) => [`${each.id}@${each.version}`, each]));
  return new Map(
    Object.entries(env ?? {}).map(([key, binding]) => {
      const variable = variableName(leaf, key);
      const bound = interfaces.get(binding.interface);
      return [variable, { key, variable, required: binding.required ?? false, binding, ...(bound === undefined ? {} : { interface: bound }) }];
    }),
  );
}

export function checkedBinding({ key, variable, required, interface: bound }: ResolvedBinding): CheckedBinding | undefined {
  return bound === undefined ? undefined : { key, variable, required, interface: bound };
}
