/** The shipped smoke test with a scripted agent, the printed document against its schema, and an interrupt. */

import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { root } from "../support/build.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { binary } from "./session.js";

const script = join(root, "test/support/smoke-agent.mjs");
const smoke = (act: string, ...more: readonly string[]): string[] => [binary, "smoke", "implement-change", "--root", join(root, "skills"), "--agent", `"${process.execPath}" "${script}" ${act}`, ...more];

test("the document of a run is as its schema says", async () => {
  const failure = await promisify(execFile)(process.execPath, smoke("succeed", "--format", "json")).catch((error: unknown) => error);
  const { code, stdout } = failure as { readonly code: number; readonly stdout: string };
  const document = JSON.parse(stdout) as { readonly passed: boolean; readonly expected: object; readonly agent: object };
  // The script writes no test and says so: the shipped expectation is not met.
  expect([code, document.passed, document.expected]).toEqual([1, false, { needed: 3, checks: [{ name: "greet.js", seen: true }, { name: "greet.test.js", seen: false }, { name: "pass", seen: false }] }]);
  expect(document.agent).toMatchObject({ end: { kind: "exit", status: 0 }, spent: 0.25 });
  const read = (name: string): object => JSON.parse(readFileSync(join(root, "docs", name), "utf8")) as object;
  const valid = new Ajv2020({ strict: true }).addSchema(read("findings.schema.json")).compile(read("smoke.schema.json"));
  expect(valid(document), JSON.stringify(valid.errors)).toBe(true);
});

test("Ctrl-C ends the agent and removes the folder", async () => {
  const folder = temporaryFolder();
  const beat = join(folder, "beat");
  const child = spawn(process.execPath, smoke(`forkAndHang "${beat}"`), { env: { ...process.env, TMPDIR: folder }, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (!existsSync(beat)) await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill("SIGINT");
  expect(await ended).toBe(2);
  expect(readdirSync(folder)).toEqual(["beat"]);
  const size = readFileSync(beat).length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(readFileSync(beat).length).toBe(size);
});
