import { describe, expect, test } from "vitest";
import { CommandError } from "../../../cli/command-error.js";
import { reportFailure } from "../../../cli/failure.js";
import { findingOptions, solverOptions, workOptions } from "../../../cli/options.js";
import { wantsColour } from "../../../cli/process-io.js";
import { runProgram } from "../../../cli/program.js";
import { reportFindings } from "../../../cli/report.js";
import type { ExitStatus } from "../../../cli/io.js";
import type { Run } from "../../../cli/spec.js";
import { defineCommand, defineSpec } from "../../../cli/spec.js";
import { AccessError } from "../../../compiler/source/access-error.js";
import { full, hostile } from "../diagnostics/findings.js";
import { memoryIo } from "../../support/memory-io.js";

const echoSpec = defineSpec({
  name: "echo",
  summary: "say what was given",
  arguments: [{ name: "first", description: "one", required: true }, { name: "rest", description: "more", variadic: true }],
  options: { ...findingOptions, ...workOptions, budget: solverOptions.budget, timeLimit: solverOptions.timeLimit, outFile: { type: "text", short: "o", value: "FILE", description: "where to" } },
  examples: [],
});

/** Runs `echo` with a command line; gives what it received. */
async function given(...argv: string[]): Promise<{ args: readonly string[]; options: object; colour: boolean }> {
  let got: Awaited<ReturnType<typeof given>> | undefined;
  const run: Run<typeof echoSpec> = (args, options, io) => {
    got = { args, options, colour: io.stdout.colour };
    return Promise.resolve(1);
  };
  const io = memoryIo();
  expect(await runProgram(["echo", ...argv], [defineCommand(echoSpec, () => Promise.resolve({ run }))], { ...io, stdout: { ...io.stdout, colour: true } })).toBe(1);
  if (got === undefined) throw new Error("the command did not run");
  return got;
}

const unset = { format: "text", quiet: false, budget: undefined, shard: undefined, timeLimit: undefined, outFile: undefined };

describe("a command gets", () => {
  test("its arguments, and its options with their defaults", async () => {
    expect(await given("a")).toEqual({ args: ["a"], options: unset, colour: true });
    expect(await given("a", "-", "b")).toMatchObject({ args: ["a", "-", "b"] });
    expect(await given("--", "--format")).toMatchObject({ args: ["--format"], options: unset });
  });

  test("values as its spec types them", async () => {
    expect(await given("a", "--format=json", "-q", "--budget", "3", "--shard", "2/5", "--time-limit", "1.5m", "-o", "x y")).toEqual({
      args: ["a"],
      options: { format: "json", quiet: true, budget: 3, shard: { index: 2, count: 5 }, timeLimit: 90_000, outFile: "x y" },
      colour: true,
    });
    expect(await given("a", "--time-limit", "250ms")).toMatchObject({ options: { timeLimit: 250 } });
    expect(await given("a", "--time-limit", "10")).toMatchObject({ options: { timeLimit: 10_000 } });
  });

  test("no colours after --no-color, wherever it stands", async () => {
    expect(await given("--no-color", "a")).toMatchObject({ colour: false, options: unset });
  });
});

test.each([
  [["--budget", "0"], "`--budget 0` is not a whole number of 1 or more"],
  [["--budget", "1e3"], "`--budget 1e3` is not a whole number of 1 or more"],
  [["--shard", "3/2"], "`--shard 3/2` names no part"],
  [["--shard", "0/2"], "`--shard 0/2` names no part"],
  [["--time-limit", "0"], "`--time-limit 0` is not a time"],
  [["--time-limit", "soon"], "`--time-limit soon` is not a time"],
  [["--time-limit", "9999h"], "`--time-limit 9999h` is not a time"],
  [["--out-file", ""], "`--out-file` is empty"],
])("%j is wrong usage", async (argv, message) => {
  await expect(given("a", ...argv)).rejects.toMatchObject({ name: "CommandError", message, help: expect.any(String) });
});

test("a missing argument is named", async () => {
  await expect(given()).rejects.toMatchObject({ name: "CommandError", message: "`<first>` is missing" });
});

describe("a failure", () => {
  const failure = (error: unknown, debug = false): { status: ExitStatus; stderr: string } => {
    const io = memoryIo();
    return { status: reportFailure(error, debug, io), stderr: io.written.stderr };
  };

  test("of the user's is said in a sentence", () => {
    expect(failure(new CommandError("it is wrong", "mend it"))).toEqual({ status: 2, stderr: "skillmodel: it is wrong\n  help: mend it\n" });
    expect(failure(new AccessError("a\u001b.cue", "no such file"))).toEqual({ status: 2, stderr: "skillmodel: can't open `a␛.cue`: no such file\n" });
  });

  test("of ours shows its stack only when asked", () => {
    const { status, stderr } = failure(new TypeError("x is undefined"));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^skillmodel: internal error: x is undefined\n {2}help: .*\n$/);
    expect(failure(new TypeError("x is undefined"), true).stderr).toContain("program.test.ts");
  });
});

describe("findings", () => {
  test("are sorted, printed and counted", async () => {
    const io = memoryIo();
    expect(await reportFindings([full, hostile, full], { format: "lines", quiet: false }, io)).toBe(1);
    expect(io.written.stdout.split("\n").map((line) => line.split(":")[0])).toEqual(["a␛[2J,b", "skills/plan it/plan.cue", ""]);
    expect(io.written.stderr).toBe("");
  });

  test("of lesser severity leave the status at 0, and quiet drops them", async () => {
    const io = memoryIo();
    expect(await reportFindings([hostile], { format: "text", quiet: true }, io)).toBe(0);
    expect(io.written.stdout).toBe("");
  });

  test("end with a summary, in text only", async () => {
    const io = memoryIo();
    await reportFindings([full], { format: "text", quiet: false }, io, "stderr");
    expect(io.written.stderr).toMatch(/\n\n1 error; `skillmodel explain duplicate-entry` says more\n$/);
    expect(io.written.stdout).toBe("");
  });

  test.each(["json", "sarif"] as const)("are one document in %s, even when there are none", async (format) => {
    const io = memoryIo();
    expect(await reportFindings([], { format, quiet: false }, io)).toBe(0);
    expect(JSON.parse(io.written.stdout)).toBeTypeOf("object");
  });

  test("take what the code tables say into SARIF", async () => {
    const io = memoryIo();
    await reportFindings([{ ...full, code: "unknown-field" }], { format: "sarif", quiet: false }, io);
    expect(io.written.stdout).toContain('"text": "a field that the schema does not know"');
  });
});

test("colour follows the terminal, and NO_COLOR above all", () => {
  expect(wantsColour({}, true)).toBe(true);
  expect(wantsColour({}, false)).toBe(false);
  expect(wantsColour({ TERM: "dumb" }, true)).toBe(false);
  expect(wantsColour({ NO_COLOR: "" }, true)).toBe(true);
  expect(wantsColour({ NO_COLOR: "1", FORCE_COLOR: "1" }, true)).toBe(false);
  expect(wantsColour({ FORCE_COLOR: "1" }, false)).toBe(true);
  expect(wantsColour({ FORCE_COLOR: "0" }, true)).toBe(false);
});
