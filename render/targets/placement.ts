/** The placement lines: how a runtime is to run the skill. They follow the authored rows, in this order. */

import type { Model } from "../../compiler/model/schema/types.js";
import { yamlScalar } from "./yaml-scalar.js";

export interface PlacementLine {
  readonly key: string;
  readonly value: string;
}

export function placementLines({ answeredBy, docker, enableDelegation, enforcePermissions }: Model): PlacementLine[] {
  return [
    { key: "answered-by", value: answeredBy },
    { key: "docker", value: docker },
    { key: "enable-delegation", value: enableDelegation },
    { key: "enforce-permissions", value: enforcePermissions },
  ].flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value: String(value) }]));
}

export function printPlacement({ key, value }: PlacementLine): string {
  return `${key}: ${value === "true" || value === "false" ? value : yamlScalar(value)}\n`;
}
