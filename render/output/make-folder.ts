/** Makes a folder with those above it; unlike Node's own recursive `mkdir`, it ends where the system lets none be made. */

import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** @param path absolute; a folder that is there is left as it is @throws errors of `node:fs` */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdirUnlessThere(path);
  } catch (error) {
    if (!hasCode(error, "ENOENT") || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdirUnlessThere(path);
  }
}

async function mkdirUnlessThere(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    // On a read-only disk or at a drive's root, other codes come first.
    const there = await stat(path).then((stats) => stats.isDirectory(), () => false);
    if (!there) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
