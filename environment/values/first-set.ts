/** The first source that sets a variable: the order of the five steps. */

import type { CheckedBinding } from "../../compiler/checks/resolve/bindings.js";
import type { Provider } from "../../compiler/model/schema/types.js";
import type { ValueOrigin } from "../origin.js";
import { referenceOf } from "../cause.js";
import type { Sources } from "../sources.js";

/** What a source says, before any rule judges it. */
export interface FoundValue {
  readonly value: string;
  readonly from: ValueOrigin;
  /** Where a provider is the source. */
  readonly provider?: Provider;
}

export type ValueSources = Pick<Sources, "env" | "record" | "components">;

/**
 * 1. the variable in the environment; 2. its row of the record; 3. of repo scope, the record's default for the
 * interface; 4. a provider: named by the environment, else by the record, else the catalog's, where its component is
 * there; 5. nothing. Of several providers the first in the catalog's order counts, and one that somebody names comes
 * before one that is only installed. An empty text sets nothing.
 */
export function firstSet(binding: CheckedBinding, providers: readonly Provider[], { env, record, components }: ValueSources): FoundValue | undefined {
  const { variable, interface: bound } = binding;
  const { variables, providers: rows, defaults } = record.skills ?? {};
  const reference = referenceOf(binding);
  const candidates = providers.filter((provider) => provider.implements.includes(reference));
  const named = (by: "environment" | "record", source: Readonly<Record<string, string | undefined>> | undefined): FoundValue | undefined => {
    for (const provider of candidates) {
      const value = own(source, providerVariable(provider.id));
      if (value !== undefined) return { value, provider, from: { kind: "provider", provider: provider.id, by } };
    }
    return undefined;
  };

  const exported = own(env, variable);
  if (exported !== undefined) return { value: exported, from: { kind: "environment", variable } };
  const row = own(variables, variable);
  if (row !== undefined) return { value: row, from: { kind: "record", variable } };
  const standard = bound.scope === "repo" ? own(defaults, bound.id) : undefined;
  if (standard !== undefined) return { value: standard, from: { kind: "default", interface: bound.id } };
  const chosen = named("environment", env) ?? named("record", rows);
  if (chosen !== undefined) return chosen;
  const installed = candidates.find(({ component }) => isThere(component, components));
  return installed && { value: installed.program, provider: installed, from: { kind: "provider", provider: installed.id, by: "catalog" } };
}

/** The components that would ship a provider of an interface and are not there, sorted. */
export function missingComponents(binding: CheckedBinding, providers: readonly Provider[], components: ValueSources["components"]): string[] {
  const reference = referenceOf(binding);
  const missing = providers.flatMap((provider) => (provider.component !== undefined && provider.implements.includes(reference) && !isThere(provider.component, components) ? [provider.component] : []));
  return [...new Set(missing)].sort();
}

/** `PROVIDER_<ID>`. */
export function providerVariable(id: string): string {
  return `PROVIDER_${id.toUpperCase().replaceAll("-", "_")}`;
}

/** Where no set is given every component is there; a program that no component ships is not missing. */
export function isThere(component: string | undefined, components: ReadonlySet<string> | undefined): boolean {
  return component === undefined || components === undefined || components.has(component);
}

function own(source: Readonly<Record<string, string | undefined>> | undefined, name: string): string | undefined {
  const value = source !== undefined && Object.hasOwn(source, name) ? source[name] : undefined;
  return value === "" ? undefined : value;
}
