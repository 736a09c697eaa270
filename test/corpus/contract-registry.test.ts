/** The recorded registry requests, against the outcomes that a reference implementation gave. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { append } from "../../contracts/skill/registry/append.js";
import { type Capability, issueCapability } from "../../contracts/skill/registry/capability.js";
import { registryOf } from "../../contracts/skill/registry/registries.js";
import type { RegistryRequest } from "../../contracts/skill/registry/request-schema.js";
import { isSuppressed, verifyRegistry } from "../../contracts/skill/registry/verify.js";
import { openJson, type JsonDocument } from "../../contracts/shared/json-document.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { casesFolder } from "../support/corpora.js";

interface Step {
  readonly step: string;
  readonly registry: string;
  readonly outcome: string;
  readonly deduplicated?: boolean;
  readonly offset?: number;
  readonly event_id?: string;
  readonly request_hash?: string;
  readonly revision?: number | null;
  readonly error?: string;
  readonly request?: RegistryRequest;
}

/** Which finding of ours says what the reference said. */
const codeOf: readonly (readonly [RegExp, string])[] = [
  [/idempotency key was already used/, "idempotency-key-mismatch"],
  [/requires expected_revision/, "missing-request-part"],
  [/requires a valid host capability/, "missing-capability"],
  [/may be emitted only by/, "owner-mismatch"],
  [/must omit expected_revision|cannot carry transition/, "unexpected-request-part"],
  [/capability/, "invalid-capability"],
  [/missing or already resolved/, "unknown-proposal"],
  [/stale expected_revision/, "stale-revision"],
  [/valid only for consent/, "invalid-registry-operation"],
  [/is terminal/, "closed-record"],
  [/initialized once|must initialize state|cannot be unset/, "ungoverned-state"],
  [/invalid channels transition/, "invalid-transition"],
  [/reason code/, "invalid-consent-value"],
];

const folder = join(casesFolder, "skill-contract/registry");
const root = mkdtempSync(join(tmpdir(), "registry-"));
const host = { key: "a key for this test" };
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.skipIf(!existsSync(folder))("every recorded request has the recorded outcome", async () => {
  const { steps } = JSON.parse(readFileSync(join(folder, "steps.json"), "utf8")) as { steps: Step[] };
  expect(steps).toHaveLength(30);
  let last: Capability | undefined;
  let serial = 0;
  for (const step of steps) {
    const registry = registryOf(step.registry);
    if (!registry) throw new Error(step.registry);
    if (!step.request) {
      expect(String(isSuppressed(root, registry, "subject-a"))).toBe(step.outcome.toLowerCase());
      continue;
    }
    const { request } = step;
    const document = openJson(new SourceFile("request.json", JSON.stringify(request))) as JsonDocument;
    const canonical = !["propose", "suppress"].includes(request.operation);
    const error = step.error ?? "";
    let capability: Capability | undefined;
    if (canonical && !error.includes("requires a valid host capability")) {
      const forRequest = error.includes("normalized request") ? { ...request, authorization_ref: "another" } : request;
      const issued = issueCapability(host, {
        request: forRequest,
        registry,
        root: error.includes("project root") ? "/elsewhere" : root,
        expiresAt: error.includes("expired") ? "2020-01-01T00:00:00Z" : "2030-01-01T00:00:00Z",
        id: error.includes("consumed") && last ? last.id : `capability-${(serial += 1)}`.padEnd(20, "0"),
      });
      if (step.outcome === "capability-refused") {
        expect(Array.isArray(issued) && issued.map((one) => one.at({ file: document.file, start: 0, end: 0 }).code)).toEqual([expected(error)]);
        continue;
      }
      if (!("signature" in issued)) {
        // The reference refuses these for their shape, which is checked before any authority.
        expect(issued).toEqual([]);
        continue;
      }
      capability = error.includes("signature") ? { ...issued, signature: "0".repeat(64) } : issued;
    }
    const result = await append({ root, registry, request: document, host, now: () => new Date("2026-07-11T00:00:00Z"), ...(capability ? { capability } : {}) });
    if (step.outcome === "ok") {
      expect({ step: step.step, codes: result.diagnostics.map(({ message }) => message) }).toEqual({ step: step.step, codes: [] });
      if (!result.event) throw new Error("no event");
      expect({ offset: result.event.offset, event: result.event.event_id, hash: result.event.request_hash, deduplicated: result.deduplicated }).toEqual({
        offset: step.offset,
        event: step.event_id,
        hash: step.request_hash,
        deduplicated: step.deduplicated,
      });
      if (step.revision !== null) expect(result.revision).toBe(step.revision);
      if (capability) last = capability;
    } else {
      expect({ step: step.step, codes: result.diagnostics.map(({ code }) => code) }).toEqual({ step: step.step, codes: [expected(error)] });
    }
  }
  for (const key of ["claims", "channels", "consent"]) {
    const registry = registryOf(key);
    if (registry) expect(verifyRegistry({ root, registry, host }).diagnostics).toEqual([]);
  }
});

function expected(error: string): string | undefined {
  return codeOf.find(([pattern]) => pattern.test(error))?.[1];
}
