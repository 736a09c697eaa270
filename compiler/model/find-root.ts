/** The skills root: the nearest folder, upward, that has a vocabulary, or is a `skills/` that holds a model. */

import { basename, dirname, join } from "node:path";
import { exists, isFolder } from "../source/disk.js";
import { findSkillFolders, isVocabularyFolder } from "./find-skills.js";

export const configFileName = "skillmodel.config.yaml";

/** @param from absolute; itself or its `skills/` may be the root. Undefined when there is none up to the file system's top. */
export function findRoot(from: string): string | undefined {
  for (let directory = from; ; directory = dirname(directory)) {
    if (isFolder(directory) && isVocabularyFolder(directory)) return directory;
    for (const candidate of basename(directory) === "skills" ? [directory, join(directory, "skills")] : [join(directory, "skills")]) {
      if (isRoot(candidate)) return candidate;
    }
    if (dirname(directory) === directory) return undefined;
  }
}

/** The configuration of a root stands beside it. */
export function configPath(root: string): string {
  return join(dirname(root), configFileName);
}

/** Whether a folder holds a vocabulary or a model, as every skills root does. */
export function isRoot(directory: string): boolean {
  if (!isFolder(directory)) return false;
  return exists(join(directory, "vocabulary.cue")) || findSkillFolders(directory).length > 0;
}
