/** The properties of a contract; DO and READ share one list of names. */

import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Property } from "../../contracts/shared/property.js";
import type { ContractName } from "../../contracts/shared/verdict.js";

export async function propertiesOf(contract: ContractName): Promise<readonly Property[]> {
  switch (contract) {
    case "read":
      return (await import("../../contracts/read/properties.js")).readProperties;
    case "do":
      return (await import("../../contracts/do/properties.js")).doProperties;
    case "skill":
      return (await import("../../contracts/skill/properties.js")).skillProperties;
    default:
      return unreachable(contract);
  }
}

/** All properties by rule: one list may speak of another contract's rules. */
export async function propertiesByRule(): Promise<ReadonlyMap<string, readonly Property[]>> {
  const all = (await Promise.all((["read", "do", "skill"] as const).map(propertiesOf))).flat();
  const found = new Map<string, Property[]>();
  for (const property of all) for (const rule of property.rules) found.set(rule, [...(found.get(rule) ?? []), property]);
  return found;
}
