/** Logs larger than the memory that is allowed, and the printed document against its schema. */

import { execFile } from "node:child_process";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { root } from "../support/build.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { binary } from "./session.js";

const run = promisify(execFile);
const skills = join(root, "skills");

/** Repeats some events until the file has this many bytes, and ends with another. */
function writeLog(path: string, size: number, repeated: readonly object[], last: object): void {
  const start = { event: "start", version: 1, skill: "implement-change", complete: true, args: { plan: "a.md", mode: "normal" } };
  const block = repeated.map((event) => `${JSON.stringify(event)}\n`).join("").repeat(2000);
  const file = openSync(path, "w");
  writeSync(file, `${JSON.stringify(start)}\n`);
  for (let written = 0; written < size; written += block.length) writeSync(file, block);
  writeSync(file, JSON.stringify(last));
  closeSync(file);
}

test("a log of 56 MB is judged with a heap of 48 MB", async () => {
  const log = join(temporaryFolder(), "run.jsonl");
  writeLog(
    log,
    56 * 1024 * 1024,
    [{ event: "fire", entry: "START-001" }, { event: "fire", entry: "START-002" }, { event: "capture", anchor: "test_run", values: { status: "pass" } }, { event: "tool", tool: "Read", input: { file_path: "x".repeat(2000) } }],
    { event: "fire", entry: "WORK-004" },
  );
  // The limit is that of the thread in which the command runs.
  const failure = await run(process.execPath, ["--max-old-space-size=48", "--max-semi-space-size=4", binary, "conform", "implement-change", log, "--root", skills, "--format", "json"]).catch((error: unknown) => error);
  const { stdout, code } = failure as { readonly stdout: string; readonly code: number };
  const document = JSON.parse(stdout) as { readonly verdict: string; readonly lines: number; readonly findings: readonly { readonly code: string; readonly place: { readonly start: { readonly line: number } } }[] };
  expect([code, document.verdict]).toEqual([1, "violation"]);
  expect(document.findings.map((finding) => [finding.code, finding.place.start.line])).toEqual([["violated-guard", document.lines]]);

  const read = (name: string): object => JSON.parse(readFileSync(join(root, "docs", name), "utf8")) as object;
  const valid = new Ajv2020({ strict: true }).addSchema(read("findings.schema.json")).compile(read("conform.schema.json"));
  expect(valid(document), JSON.stringify(valid.errors)).toBe(true);
});
