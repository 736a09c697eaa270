/** Makes planned changes, folder by folder; the only code of `render/` that changes the disk. */

import { rmdir, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { Change, FolderChanges } from "./change.js";
import { readText } from "./read-text.js";
import { WriteError } from "./write-error.js";
import { writeFileAtomically } from "./write-file.js";

/**
 * Every single change is whole or not made; the first that fails ends the run.
 * @param signal aborted: no further change is begun
 * @throws WriteError
 */
export async function execute(folders: readonly FolderChanges[], signal?: AbortSignal): Promise<void> {
  for (const { changes } of folders) {
    for (const change of changes) {
      signal?.throwIfAborted();
      await make(change);
    }
  }
}

async function make(change: Change): Promise<void> {
  if (change.kind === "write") {
    if (change.expected !== undefined && (await readText(change.path)) !== change.expected) throw new WriteError(change.path, "write", "it was changed in the meantime");
    return writeFileAtomically(change.path, change.text, change.durable);
  }
  try {
    await unlink(change.path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw WriteError.from(change.path, "delete", error);
  }
  // A folder that still holds something stays.
  await rmdir(dirname(change.path)).catch(() => undefined);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
