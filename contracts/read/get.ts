/** Gives the bodies of articles, or of samples, exactly as they are; few at a time, each checked against the index. */

import { posix } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { sha256 } from "../shared/digest.js";
import { decodeUtf8, invalidByte, readFound, sizeLimit } from "../shared/read-text.js";
import { describeFileFault, fileFault, pathFault } from "../shared/safe-path.js";
import { readContractCodes } from "./codes.js";
import type { IndexRow } from "./index-schema.js";
import { type Layer, layerOf, layers } from "./layers.js";
import { isSample } from "./load.js";
import { countFitting, pageLimit } from "./paging.js";
import type { OpenIndex } from "./read-index.js";
import { linkedSamples } from "./sample-links.js";
import { articleOf } from "./samples.js";

/** More paths are refused, never cut. */
export const mostArticles = 8;

export interface GetRequest {
  readonly paths: readonly string[];
  readonly samples?: boolean;
  readonly enabledLayers?: readonly Layer[];
  readonly maxBytes?: number;
  readonly snapshot?: string;
}

interface Body {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly body: string;
}

export interface BodyPage {
  readonly version: 1;
  readonly kind: "articles" | "samples";
  readonly snapshot: string;
  readonly requestedCount: number;
  readonly returnedCount: number;
  readonly complete: boolean;
  readonly articles: readonly Body[];
  readonly remainingPaths: readonly string[];
  readonly continuation: { readonly snapshot: string } | null;
}

export function getArticles(root: string, { index, digest }: OpenIndex, request: GetRequest): BodyPage | readonly Diagnostic[] {
  const enabled = request.enabledLayers ?? layers;
  const maxBytes = request.maxBytes ?? pageLimit;
  const kind = request.samples === true ? "samples" : "articles";
  const rows = new Map(index.articles.map((row) => [row.path, row]));
  const refuse = (what: string, help: string): readonly Diagnostic[] => [readContractCodes.make("failed-retrieval", fileSpan(new SourceFile("knowledge-index.json", "")), { what, help })];
  const { paths } = request;
  if (paths.length === 0) return refuse("no path is asked for", "name 1 to 8 paths of the index");
  if (paths.length > mostArticles) return refuse(`${paths.length} paths are asked for; at most ${mostArticles} are given at once`, "ask for them in portions");
  const twice = paths.find((path, position) => paths.indexOf(path) < position);
  if (twice !== undefined) return refuse(`\`${twice}\` is asked for twice`, "ask for each path once");
  const bodies: Body[] = [];
  for (const path of paths) {
    const fault = requestFault(root, path, enabled, rows, kind);
    if (fault !== undefined) return refuse(`\`${path}\` ${fault}`, "take paths from a search of the current index, letter by letter");
    const bytes = readFound(root, path);
    if (typeof bytes === "number") return refuse(`\`${path}\` has ${bytes} bytes; at most ${sizeLimit} are read`, "make the file smaller, and build the index anew");
    const body = decodeUtf8(bytes);
    if (body === undefined) return refuse(`\`${path}\` is not UTF-8: byte ${invalidByte(bytes)} starts no character`, "mend the file, and build the index anew");
    const hash = sha256(bytes);
    if (kind === "articles" && hash !== rows.get(path)?.sourceSha256) return refuse(`\`${path}\` has changed since the index was built`, "build the index anew");
    bodies.push({ path, bytes: bytes.length, sha256: hash, body });
  }
  const snapshot = (rest: readonly Body[]): string => sha256(JSON.stringify([root, digest, kind, enabled, maxBytes, rest.map(({ path, sha256: hash }) => [path, hash])]));
  const own = snapshot(bodies);
  if (request.snapshot !== undefined && request.snapshot !== own) return refuse("the rest is not what the page before left", "ask for the same `remainingPaths` with the same settings, or start again");
  const pageOf = (count: number): BodyPage => {
    const rest = bodies.slice(count);
    return {
      version: 1,
      kind,
      snapshot: own,
      requestedCount: paths.length,
      returnedCount: count,
      complete: rest.length === 0,
      articles: bodies.slice(0, count),
      remainingPaths: rest.map(({ path }) => path),
      continuation: rest.length === 0 ? null : { snapshot: snapshot(rest) },
    };
  };
  const count = countFitting(bodies.length, 0, maxBytes, pageOf);
  if (count === 0) return refuse(`\`${paths[0] ?? ""}\` does not fit into ${maxBytes} bytes`, "read the file itself, in portions to its end");
  return pageOf(count);
}

function requestFault(root: string, path: string, enabled: readonly Layer[], rows: ReadonlyMap<string, IndexRow>, kind: "articles" | "samples"): string | undefined {
  const unsafe = pathFault(path);
  if (unsafe !== undefined) return unsafe;
  const layer = layerOf(path);
  if (layer === undefined || path.split("/")[1] !== "knowledge") return "is in no layer's knowledge";
  if (!enabled.includes(layer)) return `belongs to the layer \`${layer}\`, which is disabled`;
  const article = kind === "articles" ? path : articleOf(path);
  if (kind === "samples" && !isSample(path)) return "is not named `<slug>.good.<ext>` or `<slug>.bad.<ext>`";
  const row = rows.get(article);
  if (!row) return kind === "articles" ? "is not in the index" : `has no article \`${article}\` in the index`;
  const fault = fileFault(root, path) ?? fileFault(root, article);
  if (fault !== undefined) return describeFileFault(fault);
  if (kind === "articles") return undefined;
  const bytes = readFound(root, article);
  if (typeof bytes === "number" || sha256(bytes) !== row.sourceSha256) return `belongs to \`${article}\`, which has changed since the index was built`;
  return linkedSamples(decodeUtf8(bytes) ?? "").includes(posix.basename(path)) ? undefined : `is not linked from \`${article}\``;
}
