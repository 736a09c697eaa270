/** A host's leave for one request: bound to all that the request says and to the project, good once and until it expires. */

import * as z from "zod";
import { compactJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import { sha256 } from "../../shared/digest.js";
import { isTimestamp, parseTime } from "../../shared/time.js";
import { type Authority, authorityOf, checkActor } from "./authority.js";
import { registryCodes } from "./codes.js";
import { hmac, requestHash, sameDigest } from "./hashes.js";
import { type Refusal, refusal } from "./refusal.js";
import type { Registry } from "./registries.js";
import type { RegistryRequest } from "./request-schema.js";

export const capabilitySchema = z.strictObject({
  version: z.literal("1"),
  id: z.string().min(16).max(128),
  kind: z.enum(["owner", "safety"]),
  registry: z.string(),
  principal: z.string().min(1),
  operation: z.string(),
  request_hash: z.string(),
  aggregate_id: z.string(),
  idempotency_key: z.string(),
  project_root_hash: z.string(),
  expires_at: z.string().refine(isTimestamp, "write a time with its zone"),
  signature: z.string(),
});

export type Capability = z.infer<typeof capabilitySchema>;

export interface Host {
  /** The secret that signs capabilities and events; it never stands in a request or a log. */
  readonly key: string;
}

export interface Grant {
  readonly request: RegistryRequest;
  readonly registry: Registry;
  /** The canonical path of the project. */
  readonly root: string;
  readonly expiresAt: string;
  /** Fresh for every capability, from a source that can't be guessed. */
  readonly id: string;
}

/** Makes a capability, or says why its request can't have one. */
export function issueCapability(host: Host, { request, registry, root, expiresAt, id }: Grant): Capability | readonly Refusal[] {
  const kind = authorityOf(request);
  if (kind !== "owner" && kind !== "safety") return [refusal(["operation"], (place) => registryCodes.make("needless-capability", place, { operation: request.operation }))];
  const wrong = checkActor(request, registry);
  if (wrong.length > 0) return wrong;
  const unsigned: Omit<Capability, "signature"> = {
    version: "1",
    id,
    kind,
    registry: registry.key,
    principal: request.actor.id,
    operation: request.operation,
    request_hash: requestHash(request as PlainJson),
    aggregate_id: request.aggregate_id,
    idempotency_key: request.idempotency_key,
    project_root_hash: sha256(root),
    expires_at: expiresAt,
  };
  return { ...unsigned, signature: hmac(compactJson(unsigned), host.key) };
}

/** All that stands against a capability for this request in this project at this time; using it up is the log's matter. */
export function checkCapability(host: Host | undefined, capability: Capability | undefined, request: RegistryRequest, registry: Registry, root: string, now: Date): Refusal[] {
  const authority: Authority = authorityOf(request);
  if (authority === "ordinary" || authority === "privacy-suppression") {
    return capability ? [refusal(["operation"], (place) => registryCodes.make("needless-capability", place, { operation: request.operation }))] : [];
  }
  const fail = (what: string): Refusal[] => [refusal(["operation"], (place) => registryCodes.make("invalid-capability", place, { what }))];
  if (!capability) return [refusal(["operation"], (place) => registryCodes.make("missing-capability", place, { operation: request.operation, registry: registry.key }))];
  if (!host) return fail("can't be checked without the host's key");
  const { signature, ...unsigned } = capability;
  if (!sameDigest(signature, hmac(compactJson(unsigned), host.key))) return fail("is not signed by this host");
  if (capability.project_root_hash !== sha256(root)) return fail("was given for another project");
  const bound: readonly (readonly [string, string, string])[] = [
    ["kind", capability.kind, authority],
    ["registry", capability.registry, registry.key],
    ["principal", capability.principal, request.actor.id],
    ["operation", capability.operation, request.operation],
    ["aggregate", capability.aggregate_id, request.aggregate_id],
    ["idempotency key", capability.idempotency_key, request.idempotency_key],
    ["request", capability.request_hash, requestHash(request as PlainJson)],
  ];
  const other = bound.find(([, given, wanted]) => given !== wanted)?.[0];
  if (other !== undefined) return fail(`was given for another ${other}`);
  if ((parseTime(capability.expires_at) ?? 0n) <= BigInt(now.getTime()) * 1_000_000n) return fail(`expired at ${capability.expires_at}`);
  return checkActor(request, registry);
}
