/** `check --cache` as processes: several at once, and one to which nothing has changed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../support/build.js";
import { binary, makeFolder } from "./session.js";

let folder = "";

beforeEach(() => {
  folder = makeFolder();
  for (const path of ["vocabulary.cue", "interfaces.cue", "quality/investigate"]) cpSync(join(root, "skills", path), join(folder, "home/skills", path), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

async function check(...options: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [binary, "check", ...options], { cwd: join(folder, "home"), env: { PATH: process.env["PATH"] }, stdio: ["ignore", "pipe", "pipe"] });
  const text = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) child[stream].on("data", (data: Buffer) => (text[stream] += data.toString()));
  const [status] = (await once(child, "close")) as [number];
  return { status, ...text };
}

test("processes at once share the cache, and later ones print the same", async () => {
  const plain = await check();
  expect(await Promise.all([check("--cache", "kept"), check("--cache=kept")])).toEqual([plain, plain]);
  expect(await check("--cache", "kept")).toEqual(plain);
  writeFileSync(join(folder, "home/skills/quality/investigate/investigate.cue"), "broken: [");
  const broken = await check();
  expect(broken.status).toBe(1);
  expect(await check("--cache", "kept")).toEqual(broken);
  expect(await check("--cache", "kept")).toEqual(broken);
});

test("what is wrong with the command line or the folder is told once", async () => {
  writeFileSync(join(folder, "home/file"), "");
  for (const options of [["--cache", "file"], ["--cache"], ["--cache", "kept", "--no-such"], ["--cache", "kept", "no-such-skill"]]) {
    const { status, stdout, stderr } = await check(...options);
    expect({ options, status, stdout, lines: stderr.match(/^skillmodel: /gm)?.length }).toEqual({ options, status: 2, stdout: "", lines: 1 });
  }
});
