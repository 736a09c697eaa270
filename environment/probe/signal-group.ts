/** Signals to a program and all that it started. */

import type { ChildProcess } from "node:child_process";

/** Where there are no process groups, at least the program itself. */
export function signalGroup(child: ChildProcess | undefined, name: NodeJS.Signals): void {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}
