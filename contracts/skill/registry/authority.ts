/** Who may do what: the kind of authority that an operation needs, and whose. */

import { registryCodes } from "./codes.js";
import { type Refusal, refusal } from "./refusal.js";
import { type Registry, memoryKeeper } from "./registries.js";
import type { RegistryRequest } from "./request-schema.js";

/**
 * `ordinary`: anyone may propose. `privacy-suppression`: anyone may deny contact at once.
 * `owner` and `safety`: a capability of the host for this one request.
 */
export type Authority = "ordinary" | "privacy-suppression" | "owner" | "safety";

export function authorityOf(request: RegistryRequest): Authority {
  switch (request.operation) {
    case "propose":
      return "ordinary";
    case "suppress":
      return "privacy-suppression";
    case "erase":
      return request.actor.type === "data-subject" ? "safety" : "owner";
    default:
      return "owner";
  }
}

/** Only the owner decides and changes; the memory keeper closes and erases; a data subject erases its own record. */
export function checkActor(request: RegistryRequest, registry: Registry): Refusal[] {
  const authority = authorityOf(request);
  const { operation, actor } = request;
  if (authority === "ordinary" || authority === "privacy-suppression") return [];
  if (authority === "safety") {
    if (actor.id === request.aggregate_id && request.authorized_by === "data-subject") return [];
    return [refusal(["actor", "id"], (place) => registryCodes.make("subject-mismatch", place, { actor: actor.id, subject: request.aggregate_id }))];
  }
  const keeper = operation === "tombstone" || operation === "erase";
  if (actor.id === registry.owner || (keeper && actor.id === memoryKeeper)) return [];
  const allowed = keeper ? [registry.owner, memoryKeeper] : [registry.owner];
  return [refusal(["actor", "id"], (place) => registryCodes.make("owner-mismatch", place, { operation, registry: registry.key, actor: actor.id, allowed }))];
}
