/** The skill files of a tree, in the order of their paths. */

import { existsSync, readdirSync, readlinkSync, statSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";

export interface FoundSkills {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Symbolic links that look like skills or folders of them; they are not followed. */
  readonly links: readonly { readonly path: string; readonly target: string }[];
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
  try {
    if (!statSync(target).isDirectory()) return { files: [target], links };
  } catch (error) {
    throw AccessError.from(shown, error);
  }
  const visit = (folder: string, entries: readonly Dirent[]): void => {
    for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (skippedFolders.has(entry.name) || ignored(path)) continue;
      if (entry.isSymbolicLink()) {
        if (isSkillFile(entry.name) || holdsSkill(path)) links.push({ path, target: readlinkSync(path) });
      } else if (entry.isDirectory()) visit(path, entriesOf(path));
      else if (entry.isFile() && isSkillFile(entry.name)) files.push(path);
    }
  };
  try {
    visit(target, readdirSync(target, { withFileTypes: true }));
  } catch (error) {
    throw AccessError.from(shown, error);
  }
  return { files, links };
}

/** A folder below the target that may not be read holds no skills for us. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function holdsSkill(link: string): boolean {
  return existsSync(join(link, "SKILL.md"));
}

function isSkillFile(name: string): boolean {
  return name === "SKILL.md" || name === "skill.md";
}
