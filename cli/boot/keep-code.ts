/**
 * The build's last step: runs the everyday commands once, on a copy of this project's skills, and keeps beside each part
 * of the binary what V8 compiled of it.
 */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Io, Output } from "../io.js";
import { codeFileOf, compilePart, useCompiledCode } from "./compiled-code.js";
import { favourShortRuns } from "../short-runs.js";

const everyday: readonly (readonly string[])[] = [
  ["--help"],
  ["export", "skills/vocabulary.cue"],
  ["check"],
  ["render"],
  ["fmt", "--check"],
  ["lint", "."],
  ["analyze", "plan-change"],
  ["import", "dist", "--out", "imported"],
];

favourShortRuns();
const loaded = useCompiledCode();
void run();

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "skillmodel-build-"));
  try {
    cpSync("skills", join(folder, "skills"), { recursive: true });
    const [{ runProgram }, { commands }, { lintTable }] = await Promise.all([import("../program.js"), import("../commands/index.js"), import("../../prose/lint/table.js")]);
    // With a fault for every check, so that the code that words the findings is kept too.
    for (const [check, { explain }] of Object.entries(lintTable)) {
      mkdirSync(join(folder, "faulty", check), { recursive: true });
      writeFileSync(join(folder, "faulty", check, "SKILL.md"), `---\nname: ${check}\ndescription: Sample.\n---\n${explain.wrong}`);
    }
    for (const argv of everyday) {
      // A skill that is being rewritten may fail; the program must still be built.
      await runProgram(argv, commands, silent(folder)).catch((error: unknown) => {
        process.stderr.write(`build: \`skillmodel ${argv.join(" ")}\` fails (${String(error)}); it will start a little slower\n`);
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const name of readdirSync(import.meta.dirname)) {
    const part = join(import.meta.dirname, name);
    if (/^part-.*\.cjs$/.test(name)) writeFileSync(codeFileOf(part), (loaded.get(part) ?? compilePart(part)).createCachedData());
  }
}

function silent(cwd: string): Io {
  const output: Output = { write: () => undefined, isTTY: false, colour: false, columns: undefined };
  return {
    stdout: output,
    stderr: output,
    readInput: () => Promise.resolve(new Uint8Array()),
    cwd,
    env: {},
    signal: new AbortController().signal,
    limitTime: () => undefined,
  };
}
