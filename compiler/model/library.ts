/** A skills folder as loaded: every file's shape is valid, nothing else is checked yet. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Value } from "../evaluate/value.js";
import type { SourceFile } from "../source/source-file.js";
import type { Config } from "./config.js";
import type { Origins } from "./origins.js";
import type { Outline } from "./outline.js";
import type { CatalogModel, Model, QueryModel, VocabularyModel } from "./schema/types.js";

/** A file with its typed content. */
export interface Typed<T> {
  readonly file: SourceFile;
  readonly model: T;
  readonly origins: Origins;
}

export interface Query extends Typed<QueryModel> {
  /** The file's name without `.json`. */
  readonly name: string;
  /** The leaf that the question is about, if its file or its folder says so. */
  readonly skill?: string;
}

export interface Skill extends Typed<Model> {
  readonly leaf: string;
  /** Absolute. */
  readonly directory: string;
  readonly value: Value;
  /** False when the file uses schema constructs: then its text is kept when it is saved. */
  readonly dataOnly: boolean;
  readonly outline: Outline;
  /** Template bodies by the entry id that names their file. */
  readonly payloads: ReadonlyMap<string, SourceFile>;
  readonly queries: readonly Query[];
  /** Every other file of the folder: relative paths with `/`, sorted. */
  readonly siblings: readonly string[];
  /** The text of one of them, read when it is asked for; undefined where it is none. */
  readSibling(path: string): SourceFile | undefined;
}

export interface Library {
  /** Absolute. */
  readonly root: string;
  readonly config: Config;
  /** Sorted by leaf. */
  readonly skills: readonly Skill[];
  /** Leaves whose model could not be read: links to them are not judged. */
  readonly broken: ReadonlySet<string>;
  readonly vocabulary?: Typed<VocabularyModel>;
  readonly catalog?: Typed<CatalogModel>;
  /** Questions kept at the root. */
  readonly queries: readonly Query[];
}

export interface LoadedLibrary {
  readonly library: Library;
  /** Shared files that are there and could not be read: what they would declare is not judged. */
  readonly unreadable: ReadonlySet<"vocabulary" | "catalog">;
  readonly diagnostics: readonly Diagnostic[];
}
