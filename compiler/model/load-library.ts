/** A whole skills folder: layer 1 of the checks, and the input of all others. */

import { join } from "node:path";
import { sortDiagnostics } from "../diagnostics/collect.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { exists } from "../source/disk.js";
import type { Config } from "./config.js";
import { findSkillFolders, listFiles } from "./find-skills.js";
import type { Loaded } from "./load-data.js";
import { loadText } from "./load-data.js";
import { loadTypedCue } from "./load-file.js";
import { loadQuery, loadSkill } from "./load-skill.js";
import type { Library, LoadedLibrary, Query, Skill, Typed } from "./library.js";
import { catalog as catalogSchema } from "./schema/catalog.js";
import type { CatalogModel, VocabularyModel } from "./schema/types.js";
import { vocabulary as vocabularySchema } from "./schema/vocabulary.js";

export interface LoadOptions {
  readonly config: Config;
  /** What paths in findings are relative to; absolute. */
  readonly base: string;
}

/** @param root absolute @throws AccessError when the root or a file of it can't be opened */
export function loadLibrary(root: string, { config, base }: LoadOptions): LoadedLibrary {
  const diagnostics: Diagnostic[] = [];
  const skills: Skill[] = [];
  const broken = new Set<string>();
  for (const folder of findSkillFolders(root)) {
    const loaded = loadSkill(folder, base);
    diagnostics.push(...loaded.diagnostics);
    if (loaded.typed && !hasErrors(loaded.diagnostics)) skills.push(loaded.typed);
    else broken.add(folder.leaf);
  }
  const vocabulary = loadShared<VocabularyModel>(join(root, "vocabulary.cue"), base, (file) => loadTypedCue(file, () => vocabularySchema));
  const catalog = loadShared<CatalogModel>(join(root, "interfaces.cue"), base, (file) => loadTypedCue(file, () => catalogSchema));
  const queries = loadRootQueries(join(root, "queries"), base);
  diagnostics.push(...vocabulary.diagnostics, ...catalog.diagnostics, ...queries.diagnostics);
  const library: Library = {
    root,
    config,
    skills: skills.sort((a, b) => (a.leaf < b.leaf ? -1 : a.leaf > b.leaf ? 1 : 0)),
    broken,
    queries: queries.typed ?? [],
    ...(vocabulary.typed === undefined ? {} : { vocabulary: vocabulary.typed }),
    ...(catalog.typed === undefined ? {} : { catalog: catalog.typed }),
  };
  const unreadable = new Set<"vocabulary" | "catalog">();
  if (vocabulary.typed === undefined && vocabulary.diagnostics.length > 0) unreadable.add("vocabulary");
  if (catalog.typed === undefined && catalog.diagnostics.length > 0) unreadable.add("catalog");
  return { library, unreadable, diagnostics: sortDiagnostics(diagnostics) };
}

function loadShared<T>(path: string, base: string, read: (file: Typed<T>["file"]) => Loaded<Typed<T>>): Loaded<Typed<T>> {
  if (!exists(path)) return { diagnostics: [] };
  const { typed: file, diagnostics } = loadText(path, base);
  return file === undefined ? { diagnostics } : read(file);
}

function loadRootQueries(directory: string, base: string): Loaded<readonly Query[]> {
  if (!exists(directory)) return { diagnostics: [] };
  const loaded = listFiles(directory)
    .filter((path) => path.endsWith(".json"))
    .map((path) => loadQuery(join(directory, path), base));
  return {
    typed: loaded.flatMap(({ typed }) => (typed === undefined ? [] : [typed])),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}
