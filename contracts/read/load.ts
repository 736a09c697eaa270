/** The knowledge of a root: its articles by path, its samples, and what is wrong with them. */

import { posix } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { sha256 } from "../shared/digest.js";
import { readFound, sizeLimit } from "../shared/read-text.js";
import { walkFiles } from "../shared/walk.js";
import type { Article } from "./article.js";
import { readContractCodes } from "./codes.js";
import { type Layer, layerOf, layers } from "./layers.js";
import { parseArticle } from "./parse-article.js";

export interface KnowledgeFile {
  readonly article: Article;
  readonly sha256: string;
}

export interface Knowledge {
  /** Valid articles in the order of their paths. */
  readonly files: readonly KnowledgeFile[];
  /** Paths of all Markdown files of the knowledge folders, the invalid ones included. */
  readonly paths: readonly string[];
  /** Paths of sample files. */
  readonly samples: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws AccessError */
export function loadKnowledge(root: string, enabled: readonly Layer[] = layers): Knowledge {
  const diagnostics: Diagnostic[] = [];
  const inKnowledge = (path: string): boolean => {
    const layer = layerOf(path);
    return layer !== undefined && enabled.includes(layer) && path.split("/")[1] === "knowledge";
  };
  const { files: paths, links } = walkFiles(root, inKnowledge);
  for (const path of links.filter(inKnowledge)) diagnostics.push(readContractCodes.make("misplaced-article", fileSpan(new SourceFile(path, "")), { path, what: "is a symbolic link" }));
  const articles = paths.filter((path) => path.endsWith(".md"));
  const files: KnowledgeFile[] = [];
  for (const path of articles) {
    const bytes = readFound(root, path);
    if (typeof bytes === "number") {
      diagnostics.push(readContractCodes.make("unreadable-article", fileSpan(new SourceFile(path, "")), { what: `the file has ${bytes} bytes`, help: `an article has at most ${sizeLimit}` }));
      continue;
    }
    const { article, diagnostics: found } = parseArticle(path, bytes);
    diagnostics.push(...found);
    if (article) files.push({ article, sha256: sha256(bytes) });
  }
  return { files, paths: articles, samples: paths.filter((path) => isSample(path)), diagnostics };
}

/** `<slug>.<kind>.<ext>`; kinds other than good and bad are passed over. */
export function isSample(path: string): boolean {
  return /^[^.]+\.(?:good|bad)\.[A-Za-z0-9]+$/.test(posix.basename(path)) && !path.endsWith(".md");
}
