/** Agents that are real processes: bounded in time, cost and output, with nothing left of them. */

import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outputLimit, runAgent, type AgentResult, type AgentRun } from "../../../../runtime/smoke/run-agent.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";

const script = join(import.meta.dirname, "../../../support/smoke-agent.mjs");

function run(does: string, more: Partial<AgentRun> & { readonly file?: string } = {}): Promise<AgentResult> {
  const { file, ...options } = more;
  return runAgent({ argv: [process.execPath, script, does, ...(file === undefined ? [] : [file])], input: "", cwd: temporaryFolder(), env: process.env, minutes: 1, usd: 2, ...options });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether something still writes to a file. */
async function grows(file: string): Promise<boolean> {
  const before = statSync(file).size;
  await pause(400);
  return statSync(file).size > before;
}

test("gets its input, its folder and its environment, and no shell", async () => {
  const cwd = temporaryFolder();
  const { end, printed } = await run("echo", { input: "say $HOME; `id`", cwd, env: { ...process.env, CHECKED: "yes" }, argv: [process.execPath, script, "echo", "$HOME", "a b"] });
  expect(end).toEqual({ kind: "exit", status: 0 });
  expect(JSON.parse(printed)).toEqual({ text: "say $HOME; `id`", cwd: realpathSync(cwd), check: "yes", argv: ["$HOME", "a b"] });
});

test.each([
  ["succeed", { kind: "exit", status: 0 }, 0.25],
  ["crash", { kind: "exit", status: 3 }, undefined],
  ["die", { kind: "signal", signal: "SIGKILL" }, undefined],
  ["babble", { kind: "exit", status: 0 }, undefined],
  ["spendLast", { kind: "over-budget" }, 9.5],
])("%s", async (does, end, spent) => {
  const result = await run(does);
  expect([result.end, result.spent]).toEqual([end, spent]);
});

test("is ended when it reports more than it may cost, though it goes on", async () => {
  const result = await run("spend");
  expect([result.end, result.spent]).toEqual([{ kind: "over-budget" }, 9.5]);
});

test.each(["hang", "deaf"])("is ended when its time is over: %s", async (does) => {
  expect((await run(does, { minutes: 0.01 })).end).toEqual({ kind: "timeout" });
});

test("is ended when it prints without end", async () => {
  const { end, printed } = await run("flood");
  expect(end).toEqual({ kind: "too-much-output" });
  expect(printed.length).toBeLessThan(outputLimit + 1024 * 1024);
});

test("what it started ends with it, when it ends and when it is ended", async () => {
  const files = [join(temporaryFolder(), "ends"), join(temporaryFolder(), "hangs")] as const;
  const results = await Promise.all([run("forkAndEnd", { file: files[0] }), run("forkAndSpend", { file: files[1] })]);
  expect(results.map(({ end }) => end.kind)).toEqual(["exit", "over-budget"]);
  expect(await Promise.all(files.map(grows))).toEqual([false, false]);
  expect(readFileSync(files[0], "utf8")).toContain("beat");
});

test("a program that is not there, or is none, is said", async () => {
  const folder = temporaryFolder();
  expect((await run("", { argv: [join(folder, "nothing")] })).end).toEqual({ kind: "not-started", reason: "there is no such program" });
  expect((await run("", { argv: [folder] })).end).toEqual({ kind: "not-started", reason: "permission denied" });
});

test("an interrupt ends it", async () => {
  const interrupt = new AbortController();
  const running = run("deaf", { signal: interrupt.signal });
  setTimeout(() => interrupt.abort(new Error("stop")), 300);
  await expect(running).rejects.toThrow("stop");
});
