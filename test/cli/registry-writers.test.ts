/** Several processes that write one registry, some of which are killed: the log stays whole, nothing counts twice. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { verifyRegistry } from "../../contracts/skill/registry/verify.js";
import { project, proposal, registry } from "../unit/contracts/skill/registry-support.js";
import { binary } from "./session.js";

function propose(root: string, name: string, killAt?: number) {
  const preload = killAt === undefined ? [] : ["--import", pathToFileURL(join(import.meta.dirname, "../support/kill-at-write.mjs")).href];
  const child = spawn(process.execPath, [...preload, binary, "contract", "skill", "registry", "propose", "claims", name], { cwd: root, env: { ...process.env, KILL_AT: String(killAt ?? 0) }, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  child.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
  return { child, ended: once(child, "close").then(([status]) => ({ status: status as number | null, stdout })) };
}

/** Keys in the order of the log, once it is sound. */
function keysOf(root: string): string[] {
  const verdict = verifyRegistry({ root, registry: registry("claims") });
  expect(verdict.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return readFileSync(join(root, "memory/events/claims.ndjson"), "utf8").split("\n").filter((line) => line.endsWith("}")).map((line) => (JSON.parse(line) as { idempotency_key: string }).idempotency_key);
}

test("eight writers at once, two for each request", async () => {
  const { root } = project();
  const keys = ["p0", "p1", "p2", "p3"];
  for (const key of keys) writeFileSync(join(root, `${key}.json`), JSON.stringify(proposal(key, { aggregate_id: `record-${key}` })));
  const results = await Promise.all([...keys, ...keys].map((key) => propose(root, `${key}.json`).ended));
  expect(results.map(({ status }) => status)).toEqual(Array(8).fill(0));
  expect(results.filter(({ stdout }) => stdout.includes('"deduplicated":false'))).toHaveLength(4);
  expect(keysOf(root).sort()).toEqual(keys);
});

test("writers that are killed at any moment", async () => {
  const { root } = project();
  for (let round = 0; round < 5; round += 1) {
    const key = `p${round}`;
    writeFileSync(join(root, `${key}.json`), JSON.stringify(proposal(key, { aggregate_id: `record-${round}` })));
    const { child, ended } = propose(root, `${key}.json`);
    // From before it starts to after it is done, on a machine of any speed.
    const timer = setTimeout(() => child.kill("SIGKILL"), 40 * 2 ** round);
    await ended;
    clearTimeout(timer);
    // The same request again succeeds, whatever the first writer got done.
    expect((await propose(root, `${key}.json`).ended).status).toBe(0);
    expect(keysOf(root)).toEqual(Array.from({ length: round + 1 }, (_, index) => `p${index}`));
  }
});

test("a writer that is killed at any of its writes", { timeout: 240_000 }, async () => {
  const at = project();
  const sent: string[] = [];
  let whole = 0;
  for (let write = 1; ; write += 1) {
    const key = `p${write}`;
    const request = proposal(key, { aggregate_id: `record-${write}` });
    writeFileSync(join(at.root, `${key}.json`), JSON.stringify(request));
    const { status } = await propose(at.root, `${key}.json`, write).ended;
    // The lock of a process that is gone counts as lost after a while; here that while is over.
    const lock = `${at.logPath("claims")}.lock`;
    if (existsSync(lock)) utimesSync(lock, new Date(0), new Date(0));
    if (status === 0) break;
    expect(status).toBeNull();
    if (existsSync(at.logPath("claims"))) {
      const found = at.verify("claims");
      expect(["", "unfinished-log-line"]).toContain(found.join());
      if (keysOf(at.root).includes(key)) whole += 1;
    }
    const again = await at.send("claims", request);
    expect({ write, diagnostics: again.diagnostics.filter(({ severity }) => severity === "error"), sent: again.event?.idempotency_key }).toEqual({ write, diagnostics: [], sent: key });
    sent.push(key);
    expect(keysOf(at.root)).toEqual(sent);
    // The head reaches the end again, so that a cut would be seen.
    expect((JSON.parse(readFileSync(join(at.root, "memory/heads/claims.json"), "utf8")) as { offset: number }).offset).toBe(sent.length);
  }
  // Some writers died before their line was whole, some after.
  expect(sent.length).toBeGreaterThan(8);
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan(sent.length);
});
