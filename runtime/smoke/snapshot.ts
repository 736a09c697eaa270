/** What a folder holds, so that changes are found afterwards. */

import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** By path within the folder, with `/`: what changes when a file is written. */
export type Snapshot = ReadonlyMap<string, string>;

/** Links are not followed; what can't be read is left out. */
export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const found = new Map<string, string>();
  const pending = [""];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else {
        const stats = await lstat(join(folder, path)).catch(() => undefined);
        if (stats !== undefined) found.set(path, `${stats.size} ${stats.mtimeMs} ${stats.ino} ${stats.mode}`);
      }
    }
  }
  return found;
}

/** Paths that are new, gone or changed, sorted. */
export function changedPaths(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
