/** Builds the knowledge index: one row for each valid article, the same for the same files but for the time. */

import { sha256 } from "../shared/digest.js";
import type { IndexRow, KnowledgeIndex } from "./index-schema.js";
import type { Layer } from "./layers.js";
import type { Knowledge, KnowledgeFile } from "./load.js";

/** The digest of the rows' files, in order: it tells whether an index fits its library. */
export function snapshotOf(rows: readonly { readonly path: string; readonly sourceSha256: string }[]): string {
  return sha256(JSON.stringify(rows.map(({ path, sourceSha256 }) => ({ path, sha256: sourceSha256 }))));
}

export function buildIndex({ files }: Knowledge, enabledLayers: readonly Layer[], now: Date): KnowledgeIndex {
  const articles = files.flatMap((file) => rowOf(file));
  return { version: 1, generatedAt: now.toISOString(), enabledLayers: [...enabledLayers], knowledgeAllow: [], knowledgeDeny: [], articleCount: articles.length, sourceSnapshot: snapshotOf(articles), articles };
}

/** The row of an article; an article without a title has none. */
function rowOf({ article, sha256: digest }: KnowledgeFile): IndexRow[] {
  if (article.title === undefined) return [];
  const { applicability } = article;
  return [
    {
      path: article.path,
      layer: article.layer,
      domain: article.domain,
      "bc-version": [...applicability["bc-version"]],
      technologies: [...applicability.technologies],
      countries: [...applicability.countries],
      "application-area": [...applicability["application-area"]],
      keywords: [...article.keywords],
      title: oneLine(article.title),
      description: hintOf(article.description),
      parsed: true,
      sourceSha256: digest,
    },
  ];
}

const hintLength = 120;
const shortestCut = 40;

/** The first sentence of a description on one line, cut at a blank where it is long. */
export function hintOf(description: string): string {
  const text = oneLine(description);
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const characters = [...sentence];
  if (characters.length <= hintLength) return sentence;
  const head = characters.slice(0, hintLength).join("");
  const blank = head.lastIndexOf(" ");
  return `${head.slice(0, blank > shortestCut ? blank : head.length).trimEnd()}…`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
