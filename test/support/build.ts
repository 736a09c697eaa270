/** Compiles the program once, before the tests that run it as a process. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

export function setup(): void {
  try {
    execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: "pipe" });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
    throw new Error(`the build fails:\n${stdout.toString()}${stderr.toString()}`, { cause: error });
  }
}
