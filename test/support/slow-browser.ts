/** A stand-in for Chromium that hangs, to see that nobody leaves it behind. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

/** A browser that never answers, and says under which id it runs. */
export function slowBrowser(): { readonly browser: string; readonly pid: () => Promise<number> } {
  const folder = temporaryFolder();
  const browser = join(folder, "chromium");
  const said = join(folder, "pid");
  writeFileSync(browser, `#!/bin/sh\necho $$ > "${said}.new"\nmv "${said}.new" "${said}"\nexec sleep 600\n`, { mode: 0o755 });
  const pid = async (): Promise<number> => {
    while (!existsSync(said)) await new Promise((resolve) => setTimeout(resolve, 20));
    return Number(readFileSync(said, "utf8"));
  };
  return { browser, pid };
}

/** Until a process is gone: one that was killed may wait to be reaped. */
export async function gone(pid: number): Promise<void> {
  const isRunning = (): boolean => {
    try {
      process.kill(pid, 0);
      return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    } catch {
      return false;
    }
  };
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 20));
}
