/** Where the models of a skills folder stand. */

import type { Dirent } from "node:fs";
import { basename, join } from "node:path";
import * as disk from "../source/disk.js";
import { entriesOf } from "../source/list-folder.js";

/** A folder that holds a model, or a `.cue` file that looks like one. */
export interface SkillFolder {
  /** Absolute. */
  readonly directory: string;
  readonly leaf: string;
  /** Names of the `.cue` files in it, sorted. */
  readonly models: readonly string[];
  /** Names of the symbolic links in it that look like models, sorted. */
  readonly links: readonly string[];
}

const vocabularyName = "vocabulary.cue";
const shared = new Set([vocabularyName, "interfaces.cue"]);
const skipped = new Set(["node_modules", "queries"]);

/**
 * All skill folders at or below `root`, sorted by path. Symbolic links are not followed; folders of a skill are not
 * searched, nor are folders with a vocabulary of their own, which are roots of their own.
 * @throws AccessError
 */
export function findSkillFolders(root: string): SkillFolder[] {
  const found: SkillFolder[] = [];
  const visit = (directory: string): void => {
    const entries = entriesOf(directory);
    if (directory !== root && hasVocabulary(entries)) return;
    const named = entries.filter(({ name }) => name.endsWith(".cue") && !(directory === root && shared.has(name)));
    const models = named.filter((entry) => entry.isFile()).map(({ name }) => name);
    const links = named.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
    if (models.length + links.length > 0) {
      found.push({ directory, leaf: basename(directory), models, links });
      if (directory !== root) return;
    }
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith(".") && !skipped.has(entry.name)) visit(join(directory, entry.name));
    }
  };
  visit(root);
  return found;
}

/** Whether this folder is the top of a root: a vocabulary beside a model is a stray file, which loading reports. */
export function isVocabularyFolder(directory: string): boolean {
  // Most folders have none: what else stands in them is not asked.
  return disk.exists(join(directory, vocabularyName)) && hasVocabulary(entriesOf(directory));
}

function hasVocabulary(entries: readonly Dirent[]): boolean {
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return names.includes(vocabularyName) && !names.some((name) => name.endsWith(".cue") && !shared.has(name));
}

/** Every file below a folder, as sorted relative paths with `/`. */
export function listFiles(directory: string): string[] {
  const files: string[] = [];
  const visit = (below: string): void => {
    for (const entry of entriesOf(join(directory, below))) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile() || entry.isSymbolicLink()) files.push(path);
    }
  };
  visit("");
  return files;
}
