import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capabilityFor, claims, owned, project, proposal, registry } from "./registry-support.js";
import { isSuppressed, project as writeProjections, verifyRegistry } from "../../../../contracts/skill/registry/verify.js";
import { host } from "./registry-support.js";

const codes = (result: { diagnostics: readonly { code: string }[] }): string[] => result.diagnostics.map(({ code }) => code);

describe("a capability is good for one request", () => {
  const request = claims("upsert", "u1", { expected_revision: 0, payload: { set: { a: 1 } } });

  test.each([
    ["another request", { request_hash: "0".repeat(64) }],
    ["another record", { aggregate_id: "record-2" }],
    ["another key", { idempotency_key: "u2" }],
    ["another registry", { registry: "entities" }],
    ["another operation", { operation: "tombstone" }],
    ["another principal", { principal: "entity-registry" }],
    ["another project", { project_root_hash: "0".repeat(64) }],
    ["a later expiry", { expires_at: "2031-01-01T00:00:00Z" }],
    ["another kind", { kind: "safety" as const }],
    ["a fresh identifier", { id: "another-capability-0" }],
  ])("changing it to %s breaks its signature", async (_, change) => {
    const at = project();
    const capability = capabilityFor(at.root, "claims", request);
    if (!capability) throw new Error("no capability");
    expect(codes(await at.send("claims", request, { capability: { ...capability, ...change } }))).toEqual(["invalid-capability"]);
  });

  test("it is spent with its event", async () => {
    const at = project();
    const first = capabilityFor(at.root, "claims", request) ?? null;
    expect(codes(await at.send("claims", request, { capability: first }))).toEqual([]);
    const next = claims("upsert", "u2", { expected_revision: 1, payload: { set: { a: 2 } } });
    const fresh = capabilityFor(at.root, "claims", next);
    expect(codes(await at.send("claims", next, { capability: first }))).toEqual(["invalid-capability"]);
    expect(codes(await at.send("claims", next, { capability: fresh ?? null }))).toEqual([]);
  });

  test("it is asked for again under the lock", async () => {
    const at = project();
    const capability = capabilityFor(at.root, "claims", request, "2026-07-12T12:00:00Z") ?? null;
    const clock = ["2026-07-12T11:59:59Z", "2026-07-12T12:00:00Z"];
    const result = await at.send("claims", request, { capability, now: () => new Date(clock.shift() ?? "2026-07-12T13:00:00Z") });
    expect(result.diagnostics.map(({ message }) => message)).toEqual(["the capability expired at 2026-07-12T12:00:00Z"]);
    expect(at.verify("claims")).toEqual([]);
  });

  test("no folder is made before it was seen", async () => {
    const at = project();
    await at.send("claims", request, { capability: null });
    expect(() => readFileSync(at.logPath("claims"))).toThrow();
    expect(() => readFileSync(join(at.root, "memory"))).toThrow("ENOENT");
  });
});

describe("proposals", () => {
  test("change nothing until they are accepted, once", async () => {
    const at = project();
    const proposed = await at.send("claims", proposal("p1"));
    const rival = await at.send("claims", proposal("p2"));
    expect(verifyRegistry({ root: at.root, registry: registry("claims"), host }).offset).toBe(2);
    const accept = (key: string, id: string | undefined) => claims("accept", key, { proposal_event_id: id ?? "" });
    // The later one first: its rival at the same revision is then stale for ever.
    expect(await at.send("claims", accept("a1", rival.event?.event_id))).toMatchObject({ revision: 1, deduplicated: false });
    expect(codes(await at.send("claims", accept("a2", proposed.event?.event_id)))).toEqual(["stale-revision"]);
    expect(codes(await at.send("claims", accept("a3", rival.event?.event_id)))).toEqual(["unknown-proposal"]);
    expect(codes(await at.send("claims", claims("reject", "r1", { proposal_event_id: proposed.event?.event_id ?? "", payload: { reason: "stale" } })))).toEqual([]);
  });

  test("a decision must name the proposal's record", async () => {
    const at = project();
    const proposed = await at.send("claims", proposal("p1"));
    expect(codes(await at.send("claims", claims("accept", "a1", { aggregate_id: "record-2", proposal_event_id: proposed.event?.event_id ?? "" })))).toEqual(["proposal-mismatch"]);
  });
});

describe("a log that was changed", () => {
  async function four() {
    const at = project();
    for (const key of ["p1", "p2", "p3", "p4"]) await at.send("claims", proposal(key, { aggregate_id: `record-${key}` }));
    return { at, lines: at.log("claims").split("\n").slice(0, -1) };
  }
  const changes: readonly (readonly [string, (lines: string[]) => string[]])[] = [
    ["an edited line", (lines) => lines.map((line, index) => (index === 1 ? line.replace('"text":"p2"', '"text":"p9"') : line))],
    ["a line dropped in the middle", (lines) => lines.filter((_, index) => index !== 1)],
    ["two lines swapped", ([a = "", b = "", ...rest]) => [b, a, ...rest]],
    ["a line in other spacing", (lines) => lines.map((line, index) => (index === 2 ? line.replace(":", ": ") : line))],
    ["an empty line", ([a = "", ...rest]) => [a, "", ...rest]],
    ["a line twice", ([a = "", ...rest]) => [a, a, ...rest]],
    ["a line that is not JSON", ([, ...rest]) => ["{", ...rest]],
  ];
  test.each(changes)("%s is found", async (_, change) => {
    const { at, lines } = await four();
    at.setLog("claims", `${change(lines).join("\n")}\n`);
    expect(at.verify("claims")).toEqual(["broken-log"]);
    expect(codes(await at.send("claims", proposal("p5")))).toEqual(["broken-log"]);
  });

  test("a cut at the end is found by the pinned head, and by one noted elsewhere", async () => {
    const { at, lines } = await four();
    const { offset, hash } = verifyRegistry({ root: at.root, registry: registry("claims"), host });
    at.setLog("claims", `${lines.slice(0, 3).join("\n")}\n`);
    expect(at.verify("claims")).toEqual(["head-mismatch"]);
    expect(codes(await at.send("claims", proposal("p5")))).toEqual(["head-mismatch"]);
    writeFileSync(join(at.root, "memory/heads/claims.json"), JSON.stringify({ offset: 3, hash: verifyRegistry({ root: at.root, registry: registry("claims"), host }).hash }));
    expect(at.verify("claims")).toEqual([]);
    expect(at.verify("claims", { offset, hash })).toEqual(["head-mismatch"]);
  });

  test("a signature by another host is found where the key is known, and open where it is not", async () => {
    const at = project();
    await at.send("claims", claims("upsert", "u1", { expected_revision: 0, payload: { set: { a: 1 } } }));
    expect(verifyRegistry({ root: at.root, registry: registry("claims"), host: { key: "another" } }).diagnostics.map(({ message }) => message)).toEqual(["event 1 is broken: it is not signed by this host"]);
    const open = verifyRegistry({ root: at.root, registry: registry("claims") });
    expect(open.diagnostics).toEqual([]);
    expect(open.notChecked.map(({ what }) => what)).toEqual(["the signatures of 1 events"]);
  });
});

describe("an interrupted writer", () => {
  test("killed at any byte of a line, it leaves the log whole and its request can be sent again", async () => {
    const at = project();
    await at.send("claims", proposal("p1"));
    const before = at.log("claims");
    const head = readFileSync(join(at.root, "memory/heads/claims.json"), "utf8");
    await at.send("claims", proposal("p2", { payload: { set: { text: "größer" } } }));
    const after = Buffer.from(at.log("claims"));
    for (let length = Buffer.byteLength(before); length < after.length; length += 7) {
      writeFileSync(at.logPath("claims"), after.subarray(0, length));
      writeFileSync(join(at.root, "memory/heads/claims.json"), head);
      expect(at.verify("claims")).toEqual(length === Buffer.byteLength(before) ? [] : ["unfinished-log-line"]);
      expect(await at.send("claims", proposal("p2", { payload: { set: { text: "größer" } } }))).toMatchObject({ deduplicated: false });
      expect(at.log("claims")).toBe(after.toString());
    }
    // Killed between the line and the head: the request counts, a retry finds it.
    writeFileSync(join(at.root, "memory/heads/claims.json"), head);
    expect(await at.send("claims", proposal("p2", { payload: { set: { text: "größer" } } }))).toMatchObject({ deduplicated: true });
  });
});

describe("projections", () => {
  test("are rebuilt from the log, and an edit is found", async () => {
    const at = project();
    await at.send("claims", claims("upsert", "u1", { expected_revision: 0, payload: { set: { a: 1, b: 2 } } }));
    await at.send("claims", claims("upsert", "u2", { expected_revision: 1, payload: { set: { a: 2 }, unset: ["b"] } }));
    expect(writeProjections({ root: at.root, registry: registry("claims"), host }).written).toEqual(["memory/projections/claims.json"]);
    const path = join(at.root, "memory/projections/claims.json");
    const text = readFileSync(path, "utf8");
    expect(JSON.parse(text)).toMatchObject({ authoritative: false, last_offset: 2, records: { "record-1": { revision: 2, data: { a: 2 } } } });
    expect(JSON.parse(text).records["record-1"].data).not.toHaveProperty("b");
    expect(at.verify("claims")).toEqual([]);
    writeFileSync(path, text.replace('"a": 2', '"a": 3'));
    expect(at.verify("claims")).toEqual(["projection-mismatch"]);
  });
});

describe("consent", () => {
  const suppress = owned("any-skill", "suppress", "s1", { aggregate_id: "subject-1", payload: { reason: "unsubscribe" } });
  const restore = (observed: string, change: object = {}) =>
    owned("consent-registry", "restore", `r-${observed}`, {
      aggregate_id: "subject-1",
      expected_revision: 1,
      occurred_at: "2026-07-12T09:00:00Z",
      source: { type: "user-provided", ref: "form-7", observed_at: observed },
      payload: { set: { subscription_status: "subscribed", basis_ref: "form-7" }, reason: "new-confirmed-opt-in" },
      ...change,
    });
  const suppressed = (at: { root: string }) => isSuppressed(at.root, registry("consent"), "subject-1", host);

  test("is denied to all that is not known, unreadable or closed", async () => {
    const at = project();
    expect(suppressed(at)).toBe(true);
    await at.send("consent", owned("consent-registry", "upsert", "u1", { aggregate_id: "subject-1", expected_revision: 0, payload: { set: { subscription_status: "subscribed", basis_ref: "f" } } }));
    expect(suppressed(at)).toBe(false);
    const log = at.log("consent");
    at.setLog("consent", log.replace('"f"', '"g"'));
    expect(suppressed(at)).toBe(true);
    at.setLog("consent", "");
    expect(suppressed(at)).toBe(true);
    at.setLog("consent", log);
    await at.send("consent", owned("memory-management", "tombstone", "t1", { aggregate_id: "subject-1", expected_revision: 1, payload: { reason: "retention-expiry" } }));
    expect(suppressed(at)).toBe(true);
  });

  test("returns only by evidence newer than the withdrawal", async () => {
    const at = project();
    await at.send("consent", suppress);
    expect(codes(await at.send("consent", restore("2026-07-10T10:00:00Z")))).toEqual(["untrusted-restore"]);
    expect(codes(await at.send("consent", restore("2026-07-13T10:00:00Z")))).toEqual(["untrusted-restore"]);
    expect(codes(await at.send("consent", restore("2026-07-11")))).toEqual(["untrusted-restore"]);
    expect(codes(await at.send("consent", restore("2026-07-11T10:00:00Z", { idempotency_key: "r-p", source: { type: "proxy", ref: "form-7", observed_at: "2026-07-11T10:00:00Z" } })))).toEqual(["untrusted-restore"]);
    expect(suppressed(at)).toBe(true);
    expect(codes(await at.send("consent", restore("2026-07-11T10:00:00Z")))).toEqual([]);
    expect(suppressed(at)).toBe(false);
  });

  test("an erased subject keeps nothing and stays denied", async () => {
    const at = project();
    await at.send("consent", suppress);
    const erase = { aggregate_id: "subject-1", authorized_by: "data-subject" as const, payload: { reason: "data-subject-erasure" } };
    const by = (id: string) => ({ ...owned(id, "erase", `e-${id}`, erase), actor: { type: "data-subject" as const, id } });
    expect(codes(await at.send("consent", by("subject-2")))).toEqual(["missing-capability"]);
    expect(codes(await at.send("consent", by("subject-1")))).toEqual([]);
    expect(suppressed(at)).toBe(true);
  });
});

describe("places", () => {
  test("a link on the way is refused", async () => {
    const at = project();
    const other = project();
    mkdirSync(join(other.root, "events"));
    symlinkSync(other.root, join(at.root, "memory"));
    expect(codes(await at.send("claims", proposal("p1")))).toEqual(["unsafe-registry-path", "unsafe-registry-path"]);
    expect(at.verify("claims")).toEqual(["unsafe-registry-path"]);
  });

  test("in a repository, memory must be ignored by git", async () => {
    const at = project();
    execFileSync("git", ["init", "--quiet"], { cwd: at.root });
    expect(codes(await at.send("claims", proposal("p1")))).toEqual(["unsafe-registry-path", "unsafe-registry-path"]);
    writeFileSync(join(at.root, ".gitignore"), "memory/\n");
    expect(codes(await at.send("claims", proposal("p1")))).toEqual([]);
    execFileSync("git", ["add", "--force", "memory"], { cwd: at.root });
    expect(codes(await at.send("claims", proposal("p2")))).toContain("unsafe-registry-path");
  });
});

describe("requests", () => {
  test.each([
    [{ ...proposal("p1"), note: "x" }, "unknown-member", "`$` has the unknown member `note`"],
    [proposal("p1", { expected_revision: -1 }), "invalid-member", "`$.expected_revision` is `-1`, less than 0"],
    [{ ...proposal("p1"), idempotency_key: "a b" }, "invalid-member", "`$.idempotency_key` is `\"a b\"`: use 1 to 128 letters, digits, `.`, `_`, `:`, `-`, starting with a letter or digit"],
    [{ ...proposal("p1"), occurred_at: "2026-02-30T00:00:00Z" }, "invalid-member", "`$.occurred_at` is `\"2026-02-30T00:00:00Z\"`: write a time with its zone, such as `2026-07-10T10:00:00Z`"],
    [proposal("p1", { payload: {} }), "missing-request-part", "`propose` needs `payload.set`"],
    [proposal("p1", { aggregate_id: "none", proposed_operation: "tombstone", payload: { reason: "x" } }), "unknown-record", "there is no record `none` to tombstone"],
  ])("%#", async (request, code, message) => {
    const at = project();
    expect((await at.send("claims", request as never)).diagnostics.map((found) => [found.code, found.message])).toEqual([[code, message]]);
  });
});
