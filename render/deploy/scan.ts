/** What stands in a target: read without following a symbolic link, so that nothing outside of it is ever touched. */

import type { Stats } from "node:fs";
import { lstat, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { digestOfBytes } from "./deployed-file.js";

export type FoundKind = "file" | "folder" | "link" | "other";

export interface FoundFile {
  readonly digest: string;
  readonly executable: boolean;
}

/** A skill's folder in the target. */
export interface FoundFolder {
  /** Of the folder itself; undefined where nothing is there. */
  readonly kind?: FoundKind;
  /** By path within it, with `/`: everything but its regular files. */
  readonly others: ReadonlyMap<string, Exclude<FoundKind, "file">>;
  /** By path: the regular files that were asked for. */
  readonly files: ReadonlyMap<string, FoundFile>;
}

/**
 * @param folder absolute
 * @param paths within it
 * @throws AccessError
 */
export async function scanFolder(folder: string, paths: Iterable<string>): Promise<FoundFolder> {
  const others = new Map<string, Exclude<FoundKind, "file">>();
  const files = new Map<string, FoundFile>();
  const kind = await kindOf(folder);
  if (kind !== "folder") return { ...(kind && { kind }), others, files };
  for (const path of paths) await look(path);
  return { kind, others, files };

  /** Looks at each folder on the way: below a link nothing is looked at. */
  async function look(path: string): Promise<void> {
    const parts = path.split("/");
    for (const index of parts.keys()) {
      const below = parts.slice(0, index + 1).join("/");
      const found = await kindOf(join(folder, below));
      if (found === undefined) return;
      if (found === "file") {
        if (below === path) files.set(path, await readFound(join(folder, path)));
        else others.set(below, "other");
        return;
      }
      if (found !== "folder" || below === path) {
        others.set(below, found);
        return;
      }
    }
  }
}

/** @throws AccessError */
export async function kindOf(path: string): Promise<FoundKind | undefined> {
  const stats = await statsOf(path);
  if (stats === undefined) return undefined;
  return stats.isFile() ? "file" : stats.isDirectory() ? "folder" : stats.isSymbolicLink() ? "link" : "other";
}

/** @throws AccessError */
export async function readFound(path: string): Promise<FoundFile> {
  try {
    const [bytes, stats] = await Promise.all([readFile(path), lstat(path)]);
    return { digest: digestOfBytes(bytes), executable: (stats.mode & 0o100) !== 0 };
  } catch (error) {
    throw AccessError.from(path, error);
  }
}

/** Names in a folder; none where there is no folder. @throws AccessError */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw AccessError.from(folder, error);
  }
}

async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return undefined;
    throw AccessError.from(path, error);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
