/** Reads a knowledge index and refuses one that can't be relied on. */

import { entryAt } from "../../compiler/source/entry-at.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { sha256 } from "../shared/digest.js";
import { isDocument, openJson, placeOf } from "../shared/json-document.js";
import { readText } from "../shared/read-text.js";
import { pathFault } from "../shared/safe-path.js";
import { checkShape } from "../shared/shape.js";
import { snapshotOf } from "./build-index.js";
import { readContractCodes } from "./codes.js";
import type { KnowledgeIndex } from "./index-schema.js";
import { indexSchema } from "./index-schema.js";
import { layerOf } from "./layers.js";
import { parseVersions } from "./versions.js";

export interface OpenIndex {
  readonly index: KnowledgeIndex;
  /** The digest of the index's own bytes. */
  readonly digest: string;
}

const sizeLimit = 256 * 1024 * 1024;
/** How far the clock of the index's writer may be ahead. */
const skewMilliseconds = 60_000;

export function readIndex(path: string, shown: string, now: Date): OpenIndex | readonly Diagnostic[] {
  const nowhere = fileSpan(new SourceFile(shown, ""));
  const refuse = (what: string, span = nowhere): readonly Diagnostic[] => [readContractCodes.make("invalid-knowledge-index", span, { what })];
  if (entryAt(path)?.isSymbolicLink() === true) return refuse("is a symbolic link");
  const reading = readText(path, sizeLimit);
  if ("fault" in reading) return refuse(reading.fault === "missing" ? "is not there" : `can't be read: ${reading.detail}`);
  const document = openJson(new SourceFile(shown, reading.text));
  if (!isDocument(document)) return document;
  const { value: index, diagnostics } = checkShape(document, indexSchema);
  if (!index) return diagnostics;
  const at = (...steps: (string | number)[]) => placeOf(document, steps);
  const generated = Date.parse(index.generatedAt);
  if (Number.isNaN(generated)) return refuse(`was made at \`${index.generatedAt}\`, which is no time`, at("generatedAt"));
  if (generated > now.getTime() + skewMilliseconds) return refuse("was made in the future", at("generatedAt"));
  if (index.articleCount !== index.articles.length) return refuse(`says it has ${index.articleCount} articles and has ${index.articles.length}`, at("articleCount"));
  const seen = new Set<string>();
  for (const [position, row] of index.articles.entries()) {
    const fault = pathFault(row.path);
    if (fault !== undefined) return refuse(`has a row whose path ${fault}`, at("articles", position, "path"));
    if (layerOf(row.path) !== row.layer) return refuse(`has a row of the layer \`${row.layer}\` at \`${row.path}\``, at("articles", position, "layer"));
    if (!index.enabledLayers.includes(row.layer)) return refuse(`has a row of the layer \`${row.layer}\`, which it does not cover`, at("articles", position, "layer"));
    if (seen.has(row.path)) return refuse(`has \`${row.path}\` twice`, at("articles", position, "path"));
    seen.add(row.path);
    const versions = parseVersions(row["bc-version"]);
    if (typeof versions === "string") return refuse(`has a row whose \`bc-version\` ${versions}`, at("articles", position, "bc-version"));
  }
  if (snapshotOf(index.articles) !== index.sourceSnapshot) return refuse("has rows that do not give its snapshot", at("sourceSnapshot"));
  return { index, digest: sha256(reading.bytes) };
}

export function isIndex(opened: OpenIndex | readonly Diagnostic[]): opened is OpenIndex {
  return !Array.isArray(opened);
}
