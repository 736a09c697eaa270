/** Reads a registry's log line by line: canonical bytes, one unbroken chain of hashes, and rules that held at every step. */

import { compactJson } from "../../../compiler/json/print.js";
import type { PlainJson } from "../../../compiler/json/value.js";
import { toPlain } from "../../../compiler/json/value.js";
import { readJson } from "../../../compiler/json/read.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import type { Span } from "../../../compiler/source/span.js";
import { authorityOf, checkActor } from "./authority.js";
import type { Host } from "./capability.js";
import { registryCodes } from "./codes.js";
import { type RegistryEvent, eventSchema } from "./event-schema.js";
import { eventHash, eventId, eventSignature, requestHash, sameDigest } from "./hashes.js";
import { checkAgainstState } from "./mutation-rules.js";
import type { Registry } from "./registries.js";
import { checkRequestParts } from "./request-rules.js";
import { type RegistryState, applyEvent, emptyState } from "./state.js";

export interface LogReading {
  /** The state after the last sound event. */
  readonly state: RegistryState;
  readonly events: readonly RegistryEvent[];
  readonly diagnostics: readonly Diagnostic[];
  /** Events whose signature could not be checked, since no key was given. */
  readonly unsigned: number;
}

/** Members that the runtime adds to a request. */
const assigned = ["registry", "offset", "event_id", "recorded_at", "request_hash", "previous_hash", "principal", "capability_id", "authority_signature", "event_hash"] as const;

/** Replays a log. Reading ends at the first event that is not sound: nothing after it can be relied on. */
export function readLog(file: SourceFile, registry: Registry, host?: Host): LogReading {
  const state = emptyState(registry);
  const events: RegistryEvent[] = [];
  const wholeLength = file.text.lastIndexOf("\n") + 1;
  let unsigned = 0;
  const done = (diagnostics: readonly Diagnostic[]): LogReading => ({ state, events, diagnostics, unsigned });
  for (let start = 0; start < wholeLength; ) {
    const end = file.text.indexOf("\n", start);
    const place: Span = { file, start, end };
    const line = file.text.slice(start, end);
    const event = parseLine(line, file.path);
    if (typeof event === "string") return done([registryCodes.make("broken-log", place, { line: state.offset + 1, what: event })]);
    const plain = event as unknown as { readonly [key: string]: PlainJson };
    const fault = chainFault(event, plain, state) ?? authorityFault(event, plain, registry, host);
    if (fault !== undefined) return done([registryCodes.make("broken-log", place, { line: state.offset + 1, what: fault })]);
    const refusals = [...checkRequestParts(event, registry), ...checkAgainstState(state, event)];
    if (refusals.length > 0) return done(refusals.map((one) => one.at(place)));
    if (host === undefined && event.authority_signature !== null) unsigned += 1;
    applyEvent(state, event);
    events.push(event);
    start = end + 1;
  }
  if (wholeLength === file.text.length) return done([]);
  return done([registryCodes.make("unfinished-log-line", { file, start: wholeLength, end: file.text.length }, {})]);
}

function parseLine(line: string, path: string): RegistryEvent | string {
  if (line === "") return "the line is empty";
  const { value, diagnostics } = readJson(new SourceFile(path, line), { depth: 64 });
  if (!value || diagnostics.length > 0) return diagnostics[0]?.message ?? "it is not JSON";
  const plain = toPlain(value);
  if (compactJson(plain) !== line) return "it is not canonical JSON";
  const event = eventSchema.safeParse(plain);
  if (event.success) return event.data;
  const [issue] = event.error.issues;
  return `\`${issue?.path.join(".") ?? ""}\` does not have the shape of an event`;
}

function chainFault(event: RegistryEvent, plain: { readonly [key: string]: PlainJson }, state: RegistryState): string | undefined {
  if (event.registry !== state.registry.key) return `it belongs to the registry \`${event.registry}\``;
  if (event.offset !== state.offset + 1) return `its offset is ${event.offset}`;
  if (event.previous_hash !== state.hash) return "`previous_hash` is not the hash of the event before it";
  if (!sameDigest(event.event_hash, eventHash(plain))) return "`event_hash` is not the hash of this event";
  if (event.request_hash !== requestHash(requestOf(plain))) return "`request_hash` is not the hash of its request";
  if (event.event_id !== eventId(event.registry, event.idempotency_key)) return "`event_id` does not follow from its idempotency key";
  if (state.keys.has(event.idempotency_key)) return `the idempotency key \`${event.idempotency_key}\` occurred before`;
  if (event.capability_id !== null && state.usedCapabilities.has(event.capability_id)) return "its capability was used before";
  return undefined;
}

function authorityFault(event: RegistryEvent, plain: { readonly [key: string]: PlainJson }, registry: Registry, host: Host | undefined): string | undefined {
  const authority = authorityOf(event);
  if (authority === "ordinary" || authority === "privacy-suppression") {
    return event.principal === authority && event.capability_id === null && event.authority_signature === null ? undefined : `\`${event.operation}\` carries an authority that it does not have`;
  }
  if (event.capability_id === null || event.authority_signature === null) return `\`${event.operation}\` has no authority`;
  if (event.principal !== event.actor.id || checkActor(event, registry).length > 0) return `\`${event.principal}\` may not ${event.operation} here`;
  if (host && !sameDigest(event.authority_signature, eventSignature(plain, host.key))) return "it is not signed by this host";
  return undefined;
}

export function requestOf(event: { readonly [key: string]: PlainJson }): { readonly [key: string]: PlainJson } {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !assigned.some((one) => one === name)));
}
