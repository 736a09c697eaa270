/** The files below a folder, in a fixed order; links are not followed. */

import { join } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { listFolder, notUtf8 } from "../../compiler/source/list-folder.js";

export interface Walked {
  /** Relative to the root, with forward slashes, in the order of their code units. */
  readonly files: readonly string[];
  /** Symbolic links, which are passed over. */
  readonly links: readonly string[];
}

const passedOver = new Set([".git", "node_modules"]);
/** Deeper folders are no library. */
const depthLimit = 64;

/**
 * @param wanted whether a file of this relative path is asked for
 * @throws AccessError for a folder that can't be listed: what is in it would be taken as not there
 */
export function walkFiles(root: string, wanted: (path: string) => boolean, under = ""): Walked {
  const files: string[] = [];
  const links: string[] = [];
  const folders: { readonly path: string; readonly depth: number }[] = [{ path: under, depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { entries, unnameable } = listFolder(join(root, folder.path));
    for (const entry of entries) {
      const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
      if (unnameable.has(entry.name) && (entry.isDirectory() || wanted(path))) throw new AccessError(join(root, path), notUtf8);
      if (entry.isSymbolicLink()) links.push(path);
      else if (entry.isDirectory()) {
        if (!passedOver.has(entry.name) && folder.depth < depthLimit) folders.push({ path, depth: folder.depth + 1 });
      } else if (entry.isFile() && wanted(path)) files.push(path);
    }
  }
  const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return { files: files.sort(order), links: links.sort(order) };
}
