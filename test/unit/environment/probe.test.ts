/** Probing real programs, also ones that hang, crash, flood, print garbage or leave children behind. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { printProbeFailure } from "../../../environment/probe/failure.js";
import { createProber } from "../../../environment/probe/prober.js";
import type { Prober } from "../../../environment/sources.js";
import { program } from "../../support/programs.js";

const folder = mkdtempSync(join(tmpdir(), "skill model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { PATH: process.env["PATH"], HOME: folder };
const patient = createProber({ env, cwd: folder });
/** For what must run into a bound; long enough for a busy machine to start the program. */
const hasty = createProber({ env, cwd: folder, milliseconds: 2000 });
const narrow = createProber({ env, cwd: folder, bytes: 1000 });

async function answer(text: string, prober: Prober = patient, ...args: string[]): Promise<string> {
  const result = await prober([program(folder, text), ...args]);
  return "failure" in result ? printProbeFailure(result.failure) : [...result.interfaces].join(" ");
}

const good = `echo '{"interfaces": ["check@1", "test@2"]}'`;

describe("a provider", () => {
  test("says what it implements", async () => {
    expect(await answer(good)).toBe("check@1 test@2");
  });

  test("gets its arguments as they are, from no shell", async () => {
    expect(await answer(`[ "$#" = 2 ] && [ "$1" = 'a; echo $(b) *' ] && [ "$2" = interfaces ] && ${good}`, patient, "a; echo $(b) *", "interfaces")).toBe("check@1 test@2");
  });

  test("has no input to wait for", async () => {
    expect(await answer(`cat; ${good}`)).toBe("check@1 test@2");
  });

  test("may say more than is asked", async () => {
    expect(await answer(`echo 'noise' >&2; echo '{"version": 3, "interfaces": []}'`)).toBe("");
  });

  test("runs once, however often it is asked", async () => {
    const path = program(folder, `echo x >> ran; ${good}`);
    const prober = createProber({ env, cwd: folder });
    await Promise.all([prober([path]), prober([path])]);
    await prober([path]);
    expect(readFileSync(join(folder, "ran"), "utf8")).toBe("x\n");
    await prober([path, "interfaces"]);
    expect(readFileSync(join(folder, "ran"), "utf8")).toBe("x\nx\n");
  });
});

describe("survived:", () => {
  test.each([
    ["a crash", "kill -SEGV $$", "it was ended by SIGSEGV"],
    ["a failure", `${good}; exit 3`, "it ended with the status 3"],
    ["garbage", "printf '\\377\\376'", "its answer is not UTF-8 text"],
    ["nothing", "true", "its answer is empty"],
    ["no JSON", "echo 'interfaces: check@1'", "its answer is not JSON: `interfaces` is not a JSON value"],
    ["a long word", "yes xx | head -c 60000 | tr -d '\\n'", "its answer is not JSON: `xxxx"],
    ["a member twice", `echo '{"interfaces": [], "interfaces": ["a@1"]}'`, "its answer is not JSON: "],
    ["another shape", `echo '["check@1"]'`, 'its answer has no list `interfaces`, as `{"interfaces": ["check@1"]}` has'],
    ["a name that is none", `printf '{"interfaces": ["check@1", "\\\\u001b[2Jcheck"]}'`, 'its answer lists `"\\u001b[2Jcheck"`, which is no `<interface>@<version>`'],
  ])("%s", async (_, script, expected) => {
    expect(await answer(script)).toContain(expected);
  });

  test("a program that is not there, or none", async () => {
    const fail = async (path: string): Promise<unknown> => (await patient([path]));
    expect(await fail(join(folder, "absent"))).toEqual({ failure: { kind: "not-started", reason: "there is no such program" } });
    expect(await fail(folder)).toEqual({ failure: { kind: "not-started", reason: "permission denied" } });
    expect(await fail("no\u0000ne")).toMatchObject({ failure: { kind: "not-started" } });
  });

  test("a list that is longer than the limit, and one that never ends", async () => {
    expect(await answer("head -c 1000 /dev/zero", narrow)).toBe("its answer is not JSON: `␀` is not a JSON value");
    expect(await answer("head -c 1001 /dev/zero", narrow)).toBe("it printed more than 1000 bytes");
    expect(await answer("yes check@1", patient)).toBe("it printed more than 65536 bytes");
  });

  test("one that hangs, and the children that it waits for", async () => {
    expect(await answer("echo $$ > hung; sleep 60 & wait", hasty)).toBe("it did not answer within 2 seconds");
    await goneFrom("hung");
  });

  test("children that are left behind with the pipe", async () => {
    expect(await answer(`sleep 60 & echo $! > left; ${good}`, patient)).toBe("check@1 test@2");
    await goneFrom("left");
  });

  test("a child that leaves the group and keeps the pipe", async () => {
    const script = `node -e 'require("child_process").spawn("sleep", ["3"], {detached: true, stdio: "inherit"}).unref()'; ${good}`;
    expect(await answer(script)).toBe("check@1 test@2");
  });

  test("one that ignores every signal but the last", async () => {
    expect(await answer("trap '' TERM INT HUP; echo $$ > stubborn; while :; do sleep 1; done", hasty)).toBe("it did not answer within 2 seconds");
    await goneFrom("stubborn");
  });
});

test("an abort ends the run and the program", async () => {
  const controller = new AbortController();
  const prober = createProber({ env, cwd: folder, signal: controller.signal });
  const asked = prober([program(folder, "echo $$ > aborted; sleep 60")]);
  await written("aborted");
  controller.abort(new Error("stop"));
  await expect(asked).rejects.toThrow("stop");
  await goneFrom("aborted");
  await expect(prober([program(folder, "true")])).rejects.toThrow("stop");
});

async function written(name: string): Promise<number> {
  const path = join(folder, name);
  while (!existsSync(path) || readFileSync(path, "utf8") === "") await new Promise((again) => setTimeout(again, 10));
  return Number(readFileSync(path, "utf8"));
}

/** Waits until the process whose id a file holds is gone. */
async function goneFrom(name: string): Promise<void> {
  const id = await written(name);
  while (isRunning(id)) await new Promise((again) => setTimeout(again, 10));
}

/** A process that has ended and is not yet collected runs no more. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${id}/stat`;
  return !existsSync(stat) || !/\) Z/.test(readFileSync(stat, "utf8"));
}
