/** Adds one event to a registry's log, under its lock; the same request twice is one event. */

import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, realpathSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { compactJson } from "../../../compiler/json/print.js";
import { type PlainJson, toPlain } from "../../../compiler/json/value.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { checkShape } from "../../shared/shape.js";
import { authorityOf } from "./authority.js";
import { type Capability, type Host, checkCapability } from "./capability.js";
import { registryCodes } from "./codes.js";
import type { RegistryEvent } from "./event-schema.js";
import { eventHash, eventId, eventSignature, requestHash } from "./hashes.js";
import { checkHead, readHead, writeHead } from "./head.js";
import { withLock } from "./lock.js";
import { readLog } from "./log.js";
import { type LogFile, isLogFile, readLogFile } from "./log-file.js";
import { checkAgainstState } from "./mutation-rules.js";
import { isGitIgnored, linkOnTheWay, pathsOf } from "./paths.js";
import type { Refusal } from "./refusal.js";
import { refusal } from "./refusal.js";
import type { Registry } from "./registries.js";
import { checkRequestParts } from "./request-rules.js";
import { type RegistryRequest, requestSchema } from "./request-schema.js";
import { type RegistryState, applyEvent } from "./state.js";

export interface AppendInput {
  readonly root: string;
  readonly registry: Registry;
  readonly request: JsonDocument;
  readonly capability?: Capability;
  readonly host?: Host;
  /** The clock; asked again under the lock. */
  now(): Date;
}

export type AppendResult =
  | { readonly event: RegistryEvent; readonly deduplicated: boolean; readonly revision: number | null; readonly diagnostics: readonly Diagnostic[] }
  | { readonly event?: undefined; readonly diagnostics: readonly Diagnostic[] };

export async function append(input: AppendInput): Promise<AppendResult> {
  const { registry, request: document, capability, host, now } = input;
  const shaped = checkShape(document, requestSchema);
  if (!shaped.value) return { diagnostics: shaped.diagnostics };
  const request = shaped.value;
  const place = (refusals: readonly Refusal[]): readonly Diagnostic[] => refusals.map((one) => one.at(placeOf(document, one.path)));
  const parts = checkRequestParts(request, registry);
  if (parts.length > 0) return { diagnostics: place(parts) };
  const root = realpathSync.native(input.root);
  const authority = (): Refusal[] => checkCapability(host, capability, request, registry, root, now());
  // Authority comes before any path is made, and again under the lock.
  const before = authority();
  if (before.length > 0) return { diagnostics: place(before) };
  const unsafe = pathFindings(root, registry, document.file);
  if (unsafe.length > 0) return { diagnostics: unsafe };

  const path = join(root, pathsOf(registry.key).log);
  const failure = makeFolder(dirname(path));
  if (failure !== undefined) return { diagnostics: [registryCodes.make("failed-registry-write", fileSpan(document.file), { what: failure })] };
  return withLock(path, document.file, (stillHeld) => {
    const again = authority();
    if (again.length > 0) return { diagnostics: place(again) };
    return appendLocked({ root, path, registry, request, plain: toPlain(document.root) as { readonly [key: string]: PlainJson }, capability, host, now, stillHeld }, place);
  });
}

function makeFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true });
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "unknown error";
  }
}

interface Locked {
  readonly root: string;
  readonly path: string;
  readonly registry: Registry;
  readonly request: RegistryRequest;
  readonly plain: { readonly [key: string]: PlainJson };
  readonly capability: Capability | undefined;
  readonly host: Host | undefined;
  now(): Date;
  stillHeld(): boolean;
}

function appendLocked(input: Locked, place: (refusals: readonly Refusal[]) => readonly Diagnostic[]): AppendResult {
  const { root, path, registry, request, host } = input;
  const opened = readLogFile(path, pathsOf(registry.key).log);
  if (!isLogFile(opened)) return { diagnostics: opened };
  const { file } = opened;
  const { state, diagnostics } = readLog(file, registry, host);
  const broken = diagnostics.filter(({ severity }) => severity === "error");
  const errors = broken.length > 0 ? broken : checkHead(root, state, file);
  if (errors.length > 0) return { diagnostics: errors };

  const earlier = state.keys.get(request.idempotency_key);
  if (earlier) {
    if (earlier.request_hash === requestHash(input.plain)) return { event: earlier, deduplicated: true, revision: state.records.get(earlier.aggregate_id)?.revision ?? null, diagnostics: catchUp(root, state) };
    return { diagnostics: place([refusal(["idempotency_key"], (at) => registryCodes.make("idempotency-key-mismatch", at, { key: request.idempotency_key, event: earlier.event_id }))]) };
  }
  const refusals = [...usedUp(state, input.capability), ...checkAgainstState(state, request)];
  if (refusals.length > 0) return { diagnostics: place(refusals) };

  const event = makeEvent(input, state);
  if (!input.stillHeld()) return { diagnostics: [registryCodes.make("locked-registry", fileSpan(file), { registry: registry.key, what: "was lost to another writer" })] };
  const failure = writeLine(path, compactJson(event as unknown as PlainJson), opened);
  if (failure !== undefined) return { diagnostics: [registryCodes.make("failed-registry-write", fileSpan(file), { what: failure })] };
  const revision = applyEvent(state, event);
  return { event, deduplicated: false, revision, diagnostics: writeHead(root, state) };
}

/** A writer that was killed after its line left the head behind; whoever comes next pins it. */
function catchUp(root: string, state: RegistryState): readonly Diagnostic[] {
  const head = readHead(root, state.registry.key);
  return head !== "unreadable" && head?.offset === state.offset ? [] : writeHead(root, state);
}

function usedUp(state: RegistryState, capability: Capability | undefined): Refusal[] {
  const event = capability && state.usedCapabilities.get(capability.id);
  return event === undefined ? [] : [refusal(["operation"], (place) => registryCodes.make("invalid-capability", place, { what: `was used up by the event ${event}` }))];
}

function makeEvent({ registry, request, plain, capability, host, now }: Locked, state: RegistryState): RegistryEvent {
  const authority = authorityOf(request);
  const unsigned = {
    ...plain,
    registry: registry.key,
    offset: state.offset + 1,
    event_id: eventId(registry.key, request.idempotency_key),
    recorded_at: now().toISOString(),
    request_hash: requestHash(plain),
    previous_hash: state.hash,
    principal: capability?.principal ?? authority,
    capability_id: capability?.id ?? null,
  };
  const signed = { ...unsigned, authority_signature: capability && host ? eventSignature(unsigned, host.key) : null };
  return { ...signed, event_hash: eventHash(signed) } as unknown as RegistryEvent;
}

/**
 * Writes a line after the last whole one and waits until it is on the disk. A line that an interrupted writer left
 * unfinished was never acknowledged and is cut off; on failure the file is put back to its whole lines.
 */
function writeLine(path: string, line: string, { size, wholeSize }: LogFile): string | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(path, "a", 0o600);
    if (fstatSync(handle).size !== size) return "the log changed while it was locked";
    if (size > wholeSize) ftruncateSync(handle, wholeSize);
    const bytes = Buffer.from(`${line}\n`);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
    return undefined;
  } catch (error) {
    if (handle !== undefined) {
      try {
        ftruncateSync(handle, wholeSize);
      } catch {
        // The next append cuts the unfinished line off.
      }
    }
    return (error as NodeJS.ErrnoException).code ?? "unknown error";
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function pathFindings(root: string, registry: Registry, file: SourceFile): Diagnostic[] {
  const paths = pathsOf(registry.key);
  return [paths.log, paths.head].flatMap((path) => {
    const link = linkOnTheWay(root, path);
    if (link !== undefined) return [registryCodes.make("unsafe-registry-path", fileSpan(file), { path: link, what: "is a symbolic link" })];
    return isGitIgnored(root, path) ? [] : [registryCodes.make("unsafe-registry-path", fileSpan(file), { path, what: "is not ignored by git" })];
  });
}
