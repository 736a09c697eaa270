/** Small real programs for tests that run some. */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a program of `sh` into a new folder below one. @returns its path */
export function program(folder: string, script: string, name = "program"): string {
  mkdirSync(folder, { recursive: true });
  const path = join(mkdtempSync(join(folder, "bin-")), name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}
