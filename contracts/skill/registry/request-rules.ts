/** Which parts each operation of a registry needs and takes: one mutation a request. */

import type { Refusal } from "./refusal.js";
import { refusal } from "./refusal.js";
import { registryCodes } from "./codes.js";
import type { Registry } from "./registries.js";
import type { Operation, RegistryRequest } from "./request-schema.js";

type Part = "proposed_operation" | "proposal_event_id" | "expected_revision" | "payload.set" | "payload.unset" | "payload.transition" | "payload.reason";

interface Parts {
  readonly needs: readonly Part[];
  readonly takes: readonly Part[];
}

const changes = { needs: [], takes: ["payload.set", "payload.unset", "payload.reason"] } as const;

/** `upsert` needs one of `set` and `unset`, which the table can't say. */
const partsOf: Readonly<Record<Exclude<Operation, "propose">, Parts>> = {
  accept: { needs: ["proposal_event_id"], takes: ["payload.reason"] },
  reject: { needs: ["proposal_event_id", "payload.reason"], takes: [] },
  upsert: { needs: ["expected_revision"], takes: changes.takes },
  transition: { needs: ["expected_revision", "payload.transition"], takes: ["payload.reason"] },
  tombstone: { needs: ["expected_revision", "payload.reason"], takes: [] },
  suppress: { needs: ["payload.reason"], takes: ["expected_revision"] },
  restore: { needs: ["expected_revision", "payload.set", "payload.reason"], takes: [] },
  erase: { needs: ["payload.reason"], takes: ["expected_revision"] },
};

export function checkRequestParts(request: RegistryRequest, registry: Registry): Refusal[] {
  const { operation } = request;
  if (operation === "propose") {
    const proposed = request.proposed_operation;
    if (proposed === undefined) return [missing("proposed_operation", operation)];
    const { needs, takes } = partsOf[proposed];
    return [
      ...partRefusals(request, operation, { needs: ["proposed_operation", ...needs], takes }),
      ...emptyUpsert(request, proposed),
      ...consentOnly(request.proposed_operation ?? operation, registry),
    ];
  }
  const needs = operation === "erase" && request.actor.type !== "data-subject" ? (["expected_revision"] as const) : [];
  const parts = partsOf[operation];
  return [...partRefusals(request, operation, { needs: [...parts.needs, ...needs], takes: parts.takes }), ...emptyUpsert(request, operation), ...consentOnly(operation, registry)];
}

function partRefusals(request: RegistryRequest, operation: Operation, { needs, takes }: Parts): Refusal[] {
  const all: readonly Part[] = ["proposed_operation", "proposal_event_id", "expected_revision", "payload.set", "payload.unset", "payload.transition", "payload.reason"];
  return all.flatMap((part) => {
    const given = has(request, part);
    if (!given && needs.includes(part)) return [missing(part, operation)];
    if (given && !needs.includes(part) && !takes.includes(part)) {
      return [refusal(part.split("."), (place) => registryCodes.make("unexpected-request-part", place, { part, operation: request.proposed_operation ?? operation }))];
    }
    return [];
  });
}

function missing(part: Part, operation: Operation): Refusal {
  return refusal(part.split("."), (place) => registryCodes.make("missing-request-part", place, { part, operation }));
}

function emptyUpsert(request: RegistryRequest, operation: Operation): Refusal[] {
  if (operation !== "upsert" || has(request, "payload.set") || has(request, "payload.unset")) return [];
  return [missing("payload.set", request.operation)];
}

function consentOnly(operation: Operation, registry: Registry): Refusal[] {
  if ((operation !== "suppress" && operation !== "restore") || registry.key === "consent") return [];
  return [refusal(["operation"], (place) => registryCodes.make("invalid-registry-operation", place, { operation, registry: registry.key }))];
}

function has(request: RegistryRequest, part: Part): boolean {
  switch (part) {
    case "proposed_operation":
    case "proposal_event_id":
    case "expected_revision":
      return request[part] !== undefined;
    case "payload.set":
      return request.payload?.set !== undefined;
    case "payload.unset":
      return request.payload?.unset !== undefined;
    case "payload.transition":
      return request.payload?.transition !== undefined;
    case "payload.reason":
      return request.payload?.reason !== undefined;
  }
}
