/** One run at a time in a target. */

import { join } from "node:path";
import lockfile from "proper-lockfile";
import { WriteError } from "../output/write-error.js";
import { ownFolder } from "./folder-names.js";

/** A lock that was not renewed for so long belongs to a process that is gone. */
const staleMilliseconds = 10_000;
/** Longer than it takes until a lock counts as abandoned. */
const patience = { retries: 240, minTimeout: 50, maxTimeout: 250, factor: 1.1 };

/** Another run holds the target, and goes on holding it. */
export class TargetBusyError extends Error {
  override readonly name = "TargetBusyError";

  constructor(readonly target: string) {
    super(`another run is deploying into \`${target}\``);
  }
}

export interface TargetLock {
  /** @throws WriteError where the lock was lost, say while the machine slept */
  check(): void;
}

/**
 * @param target absolute; our folder in it is there
 * @param waits called once where another run holds the lock
 * @throws TargetBusyError, WriteError
 */
export async function withTargetLock<T>(target: string, waits: () => void, work: (lock: TargetLock) => Promise<T>): Promise<T> {
  let lost = false;
  const options = { realpath: false, lockfilePath: join(target, ownFolder, "lock"), stale: staleMilliseconds, onCompromised: () => void (lost = true) };
  const release = await take(target, options, waits);
  const check = (): void => {
    if (lost) throw new WriteError(target, "write", "another run has taken over its lock");
  };
  try {
    return await work({ check });
  } finally {
    // A lock that was lost meanwhile has nothing to release.
    await release().catch(() => undefined);
  }
}

async function take(target: string, options: lockfile.LockOptions, waits: () => void): Promise<() => Promise<void>> {
  try {
    return await lockfile.lock(target, options);
  } catch (error) {
    if (!isBusy(error)) throw WriteError.from(target, "write", error);
  }
  waits();
  try {
    return await lockfile.lock(target, { ...options, retries: patience });
  } catch (error) {
    throw isBusy(error) ? new TargetBusyError(target) : WriteError.from(target, "write", error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}
