/** The files below a folder, in a fixed order; links are not followed. */

import { readdirSync } from "node:fs";
import { join } from "node:path";

export interface Walked {
  /** Relative to the root, with forward slashes, in the order of their code units. */
  readonly files: readonly string[];
  /** Symbolic links, which are passed over. */
  readonly links: readonly string[];
}

const passedOver = new Set([".git", "node_modules"]);
/** Deeper folders are no library. */
const depthLimit = 64;

/** @param wanted whether a file of this relative path is asked for */
export function walkFiles(root: string, wanted: (path: string) => boolean, under = ""): Walked {
  const files: string[] = [];
  const links: string[] = [];
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: under, depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    for (const entry of readdirSync(join(root, folder.path), { withFileTypes: true })) {
      const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isSymbolicLink()) links.push(path);
      else if (entry.isDirectory()) {
        if (!passedOver.has(entry.name) && folder.depth < depthLimit) folders.push({ path, depth: folder.depth + 1 });
      } else if (entry.isFile() && wanted(path)) files.push(path);
    }
  }
  const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return { files: files.sort(order), links: links.sort(order) };
}
