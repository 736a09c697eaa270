/** The skill files of a tree, in the order of their paths. */

import { existsSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { type Listing, listFolder, notUtf8 } from "../../compiler/source/list-folder.js";

export interface FoundSkills {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Symbolic links that look like skills or folders of them; they are not followed. */
  readonly links: readonly { readonly path: string; readonly target: string }[];
  /** Folders below the target that can't be listed: what is in them is not among the files. */
  readonly unread: readonly { readonly path: string; readonly reason: string }[];
}

const skippedFolders = new Set([".git", "node_modules"]);

/**
 * @param target absolute path of a file, which is taken as a skill whatever its name, or of a folder
 * @param shown the target as an error names it
 * @param ignored whether a path is left out
 * @throws AccessError
 */
export function findSkillFiles(target: string, shown: string, ignored: (path: string) => boolean = () => false): FoundSkills {
  const files: string[] = [];
  const links: { path: string; target: string }[] = [];
  const unread: { path: string; reason: string }[] = [];
  try {
    if (!statSync(target).isDirectory()) return { files: [target], links, unread };
  } catch (error) {
    throw AccessError.from(shown, error);
  }
  const visit = (folder: string, { entries, unnameable }: Listing): void => {
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (skippedFolders.has(entry.name) || ignored(path)) continue;
      if (entry.isSymbolicLink()) {
        if (isSkillFile(entry.name) || holdsSkill(path)) links.push({ path, target: readlinkSync(path) });
      } else if (entry.isDirectory()) {
        if (unnameable.has(entry.name)) unread.push({ path, reason: notUtf8 });
        else enter(path);
      } else if (entry.isFile() && isSkillFile(entry.name)) files.push(path);
    }
  };
  const enter = (folder: string): void => {
    let listing: Listing;
    try {
      listing = listFolder(folder);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      if (folder === target) throw new AccessError(shown, error.reason);
      unread.push({ path: folder, reason: error.reason });
      return;
    }
    visit(folder, listing);
  };
  enter(target);
  return { files, links, unread };
}

function holdsSkill(link: string): boolean {
  return existsSync(join(link, "SKILL.md"));
}

function isSkillFile(name: string): boolean {
  return name === "SKILL.md" || name === "skill.md";
}
