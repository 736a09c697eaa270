/** Searches the index: every row of a domain that applies or may apply, page by page; nothing is ranked or left out. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { sha256 } from "../shared/digest.js";
import { describeFileFault, fileFault } from "../shared/safe-path.js";
import { type Dimension, dimensions } from "./article.js";
import { readContractCodes } from "./codes.js";
import type { IndexRow } from "./index-schema.js";
import { type Layer, layers } from "./layers.js";
import { type TaskContext, matchArticle } from "./match.js";
import { countFitting, pageLimit, sizeOf } from "./paging.js";
import type { OpenIndex } from "./read-index.js";
import { parseVersions } from "./versions.js";

export interface SearchRequest {
  readonly domain: string;
  readonly context: TaskContext;
  readonly enabledLayers?: readonly Layer[];
  readonly excludeConditional?: boolean;
  readonly maxBytes?: number;
  readonly offset?: number;
  readonly snapshot?: string;
}

/** What a row has where a field is left out of a page. */
const defaults = { "bc-version": ["all"], technologies: ["al"], countries: ["w1"], "application-area": ["all"] } as const;

export interface SearchPage {
  readonly version: 2;
  readonly domain: string;
  readonly snapshot: string;
  readonly offset: number;
  readonly returnedCount: number;
  readonly totalCount: number;
  readonly remainingCount: number;
  readonly complete: boolean;
  readonly continuation: { readonly offset: number; readonly snapshot: string } | null;
  readonly candidates: readonly Readonly<Record<string, unknown>>[];
  readonly excludedByConfiguration: readonly Readonly<Record<string, unknown>>[];
  readonly [more: string]: unknown;
}

export function search(root: string, { index, digest }: OpenIndex, request: SearchRequest): SearchPage | readonly Diagnostic[] {
  const enabled = request.enabledLayers ?? layers;
  const maxBytes = request.maxBytes ?? pageLimit;
  const offset = request.offset ?? 0;
  const refuse = (what: string, help: string): readonly Diagnostic[] => [readContractCodes.make("failed-retrieval", fileSpan(new SourceFile("knowledge-index.json", "")), { what, help })];
  const uncovered = enabled.find((layer) => !index.enabledLayers.includes(layer));
  if (uncovered !== undefined) return refuse(`the index does not cover the layer \`${uncovered}\``, "build the index for all layers, or leave it out");

  const matching = index.articles
    .filter(({ domain }) => domain === request.domain)
    .flatMap((row) => {
      const versions = parseVersions(row["bc-version"]);
      const match = typeof versions === "string" ? undefined : matchArticle(row, versions, request.context);
      return !match || match.applicability === "dropped" || (request.excludeConditional === true && match.applicability === "conditional") ? [] : [{ row, match }];
    })
    .sort((a, b) => (a.row.path < b.row.path ? -1 : 1));
  for (const { row } of matching) {
    const fault = fileFault(root, row.path);
    if (fault !== undefined) return refuse(`the article \`${row.path}\` ${describeFileFault(fault)}`, "build the index anew");
  }
  const view = matching.map(({ row, match }) => ({ layer: row.layer, shown: shownRow(row, match.applicability, match.unknown) }));
  const candidates = view.filter(({ layer }) => enabled.includes(layer)).map(({ shown }) => shown);
  const excluded = view.filter(({ layer }) => !enabled.includes(layer)).map(({ shown }) => shown);
  const total = candidates.length + excluded.length;

  const context = { ...request.context, ...(request.context["bc-version"] === undefined ? {} : { "bc-version": String(request.context["bc-version"]) }) };
  const bound = { domain: request.domain, context, enabledLayers: enabled, excludeConditional: request.excludeConditional === true, maxBytes };
  const snapshot = sha256(JSON.stringify([digest, bound, candidates, excluded]));
  if (offset > 0 && request.snapshot === undefined) return refuse("a page beyond the first needs the snapshot of the one before", "pass `continuation.snapshot` on");
  if (request.snapshot !== undefined && request.snapshot !== snapshot) return refuse("the index or the request has changed since the page before", "search again from the start");
  if (offset > 0 && offset >= total) return refuse(`there is no row ${offset}; there ${total === 1 ? "is 1 row" : `are ${total} rows`}`, "pass `continuation.offset` on, and stop where `complete` is true");

  const pageOf = (count: number): SearchPage => {
    const end = offset + count;
    return {
      version: 2,
      ...bound,
      indexedLayers: index.enabledLayers,
      defaults,
      candidateCount: candidates.length,
      excludedByConfigurationCount: excluded.length,
      snapshot,
      offset,
      returnedCount: count,
      totalCount: total,
      remainingCount: total - end,
      complete: end === total,
      continuation: end === total ? null : { offset: end, snapshot },
      candidates: candidates.slice(offset, end),
      excludedByConfiguration: excluded.slice(Math.max(0, offset - candidates.length), Math.max(0, end - candidates.length)),
    };
  };
  if (sizeOf(pageOf(0)) > maxBytes) return refuse(`a page of ${maxBytes} bytes has no room for a row`, `allow more, at most ${pageLimit}`);
  const count = countFitting(total, offset, maxBytes, pageOf);
  if (count === 0 && offset < total) {
    const first = [...matching.filter(({ row }) => enabled.includes(row.layer)), ...matching.filter(({ row }) => !enabled.includes(row.layer))][offset];
    return refuse(`the row of \`${first?.row.path ?? ""}\` does not fit into a page of ${maxBytes} bytes`, `allow more, at most ${pageLimit}`);
  }
  return pageOf(count);
}

function shownRow(row: IndexRow, applicability: "applicable" | "conditional" | "dropped", unknown: readonly Dimension[]): Readonly<Record<string, unknown>> {
  const own = dimensions.filter((dimension) => JSON.stringify(row[dimension]) !== JSON.stringify(defaults[dimension]));
  return {
    path: row.path,
    layer: row.layer,
    keywords: row.keywords,
    title: row.title,
    description: row.description,
    ...Object.fromEntries(own.map((dimension) => [dimension, row[dimension]])),
    applicability,
    unknownDimensions: unknown,
  };
}
