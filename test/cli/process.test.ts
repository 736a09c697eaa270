/** How the program behaves as a process: pipes, signals, colours. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { binary } from "./session.js";

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): { child: ReturnType<typeof spawn>; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [binary, ...args], { env: { PATH: process.env["PATH"], ...env }, stdio: "pipe" });
  const text = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) child[stream]?.on("data", (data: Buffer) => (text[stream] += data.toString()));
  return { child, ended: once(child, "close").then(([status]) => ({ status: status as number | null, ...text })) };
}

describe("a reader that goes away", () => {
  test("ends the run with its own status and no complaint", async () => {
    const { child, ended } = start(["explain"]);
    child.stdout?.destroy();
    const { status, stderr } = await ended;
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("does not hide a failure", async () => {
    const { child, ended } = start(["explain", "no-such-code"]);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect((await ended).status).toBe(2);
  });
});

describe("colours", () => {
  const coloured = /\u001b\[/;
  test("not into a pipe", async () => {
    const { stdout } = await start(["explain", "unknown-field"]).ended;
    expect(stdout).not.toMatch(coloured);
  });

  test("when forced, but never against NO_COLOR or --no-color", async () => {
    const force = { FORCE_COLOR: "1" };
    expect((await start(["explain", "unknown-field"], force).ended).stdout).toMatch(coloured);
    expect((await start(["explain", "unknown-field"], { ...force, NO_COLOR: "1" }).ended).stdout).not.toMatch(coloured);
    expect((await start(["explain", "unknown-field", "--no-color"], force).ended).stdout).not.toMatch(coloured);
    expect((await start(["--no-color", "explain", "unknown-field"], force).ended).stdout).not.toMatch(coloured);
  });
});

describe("Ctrl-C", () => {
  test("ends a run that waits for input, with status 2 and one line", async () => {
    const { child, ended } = start(["export", "-"]);
    // More than a pipe holds: once it is written, the program is reading.
    await new Promise((written) => child.stdin?.write(" ".repeat(2 ** 20), written));
    child.kill("SIGINT");
    const { status, stdout, stderr } = await ended;
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: "", stderr: "\nskillmodel: interrupted\n" });
  });
});
