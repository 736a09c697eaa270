/** Requests and capabilities for tests of the registries, in a folder of their own. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { isDocument, openJson } from "../../../../contracts/shared/json-document.js";
import { type AppendResult, append } from "../../../../contracts/skill/registry/append.js";
import { type Capability, issueCapability } from "../../../../contracts/skill/registry/capability.js";
import { type Registry, registryOf } from "../../../../contracts/skill/registry/registries.js";
import type { RegistryRequest } from "../../../../contracts/skill/registry/request-schema.js";
import { verifyRegistry } from "../../../../contracts/skill/registry/verify.js";

export const host = { key: "a key for tests" };
export const noon = new Date("2026-07-12T12:00:00Z");

export function registry(key: string): Registry {
  const found = registryOf(key);
  if (!found) throw new Error(key);
  return found;
}

export interface Project {
  readonly root: string;
  logPath(key: string): string;
  log(key: string): string;
  setLog(key: string, text: string): void;
  /** Sends a request, with the capability that it needs. */
  send(key: string, request: RegistryRequest, options?: { capability?: Capability | null; now?: () => Date }): Promise<AppendResult>;
  verify(key: string, head?: { offset: number; hash: string }): string[];
}

let serial = 0;

export function project(): Project {
  const root = mkdtempSync(join(tmpdir(), "registry-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const logPath = (key: string): string => join(root, `memory/events/${key}.ndjson`);
  return {
    root,
    logPath,
    log: (key) => readFileSync(logPath(key), "utf8"),
    setLog: (key, text) => writeFileSync(logPath(key), text),
    async send(key, request, options = {}) {
      const capability = options.capability === undefined ? capabilityFor(root, key, request) : options.capability;
      const document = openJson(new SourceFile("request.json", JSON.stringify(request)));
      if (!isDocument(document)) throw new Error("not JSON");
      return append({ root, registry: registry(key), request: document, host, now: options.now ?? (() => noon), ...(capability ? { capability } : {}) });
    },
    verify: (key, head) => verifyRegistry({ root, registry: registry(key), host, ...(head ? { head } : {}) }).diagnostics.map(({ code }) => code),
  };
}

export function capabilityFor(root: string, key: string, request: RegistryRequest, expiresAt = "2030-01-01T00:00:00Z"): Capability | undefined {
  if (request.operation === "propose" || request.operation === "suppress") return undefined;
  const issued = issueCapability(host, { request, registry: registry(key), root, expiresAt, id: `capability-${(serial += 1)}`.padEnd(20, "0") });
  return "signature" in issued ? issued : undefined;
}

const base = {
  schema_version: "1.0",
  aggregate_id: "record-1",
  occurred_at: "2026-07-10T10:00:00Z",
  authorized_by: "user",
  authorization_ref: "request-1",
  source: { type: "user-provided", ref: "brief-1", observed_at: "2026-07-09" },
} as const;

export function proposal(key: string, change: Partial<RegistryRequest> = {}): RegistryRequest {
  return { ...base, idempotency_key: key, operation: "propose", proposed_operation: "upsert", expected_revision: 0, actor: { type: "skill", id: "writer" }, payload: { set: { text: key } }, ...change };
}

export function owned(owner: string, operation: RegistryRequest["operation"], key: string, change: Partial<RegistryRequest>): RegistryRequest {
  return { ...base, idempotency_key: key, operation, actor: { type: "skill", id: owner }, ...change };
}

export function claims(operation: RegistryRequest["operation"], key: string, change: Partial<RegistryRequest>): RegistryRequest {
  return owned("offer-claims-registry", operation, key, change);
}
