/** Writes a file so that a crash at any moment leaves the old text or the new one, never a part. */

import { randomBytes } from "node:crypto";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "./make-folder.js";
import { WriteError } from "./write-error.js";

/** Temporary files beside the target; a killed run may leave one behind. */
export const temporaryName = /^\..+\.[0-9a-f]{12}\.skillmodel-tmp$/;

/**
 * @param path absolute; a symbolic link stays one, and the file that it leads to is written
 * @param durable also after a loss of power
 * @param fileMode of the new file, as the process's mask allows; that of the old one, or 0o666, when absent
 * @throws WriteError
 */
export async function writeFileAtomically(path: string, text: string | Uint8Array, durable = false, fileMode?: number): Promise<void> {
  let temporary: string | undefined;
  try {
    await makeFolder(dirname(path));
    const target = await realpath(path).catch(() => path);
    const mode = fileMode ?? await stat(target).then((stats) => stats.mode & 0o777, () => 0o666);
    temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.skillmodel-tmp`);
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(text, "utf8");
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => undefined);
    throw WriteError.from(path, "write", error);
  }
}
