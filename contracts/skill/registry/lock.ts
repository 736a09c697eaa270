/** One writer at a time. */

import lockfile from "proper-lockfile";
import type { SourceFile } from "../../../compiler/source/source-file.js";
import { fileSpan } from "../../../compiler/source/span.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { registryCodes } from "./codes.js";

/** A lock that was not renewed for so long belongs to a process that is gone. */
const staleMilliseconds = 10_000;
/** Enough tries to outlast a lock whose process was killed. */
const retries = { retries: 200, minTimeout: 20, maxTimeout: 100, factor: 1.2, randomize: true };

/** Runs `action` while the lock of a log is held; a lock that can't be had is a finding. */
export async function withLock<T extends object>(path: string, asked: SourceFile, action: (stillHeld: () => boolean) => T): Promise<T | { readonly diagnostics: readonly Diagnostic[] }> {
  let held = true;
  let release: () => Promise<void>;
  try {
    release = await lockfile.lock(path, { realpath: false, stale: staleMilliseconds, retries, onCompromised: () => (held = false) });
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === "ELOCKED";
    return { diagnostics: [registryCodes.make("locked-registry", fileSpan(asked), { registry: path, what: busy ? "is held by another writer" : `can't be had (${(error as NodeJS.ErrnoException).code ?? "unknown"})` })] };
  }
  try {
    return action(() => held);
  } finally {
    // A lock that was lost meanwhile has nothing to release.
    await release().catch(() => undefined);
  }
}
