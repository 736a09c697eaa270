/** Digests and identities of requests and events. */

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { compactJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import { sha256 } from "../../shared/digest.js";

/** The namespace of event identifiers. */
const namespace = "a59b2db7-8dc7-4e9c-91a6-2ad614327f4b";

/** Digest of the compact, sorted JSON of a request as it was given. */
export function requestHash(request: PlainJson): string {
  return sha256(compactJson(request));
}

/** The same for every request of one registry with one idempotency key (UUID version 5 of both). */
export function eventId(registry: string, idempotencyKey: string): string {
  const hash = createHash("sha1").update(Buffer.from(namespace.replaceAll("-", ""), "hex")).update(`${registry}:${idempotencyKey}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The members of an event that its hash covers: all but the hash. */
export function eventHash(event: { readonly [key: string]: PlainJson }): string {
  return sha256(compactJson(without(event, ["event_hash"])));
}

/** The host's signature over everything an event says, its hash and the signature aside. */
export function eventSignature(event: { readonly [key: string]: PlainJson }, key: string): string {
  return hmac(compactJson(without(event, ["event_hash", "authority_signature"])), key);
}

export function hmac(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Compares two digests without telling by its duration where they differ. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function without(value: { readonly [key: string]: PlainJson }, names: readonly string[]): { readonly [key: string]: PlainJson } {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
