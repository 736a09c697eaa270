/** Samples beside their articles: each has one, in a technology that it lists, and is linked from it. */

import { posix } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import type { Article } from "./article.js";
import { readContractCodes } from "./codes.js";
import type { Knowledge } from "./load.js";

/** File extensions by technology; a technology that is not listed is its own extension. */
const extensions: Readonly<Record<string, readonly string[]>> = { al: ["al"], javascript: ["js", "mjs"], typescript: ["ts"], powershell: ["ps1", "psm1"], kql: ["kql"], json: ["json"], xml: ["xml"], yaml: ["yml", "yaml"], css: ["css"], html: ["html"] };

export function checkSamples({ files, paths, samples }: Knowledge): Diagnostic[] {
  const articles = new Map(files.map(({ article }) => [article.path, article]));
  const known = new Set(paths);
  return samples.flatMap((path) => {
    const owner = articleOf(path);
    const place = fileSpan(new SourceFile(path, ""));
    if (!known.has(owner)) return [readContractCodes.make("orphan-sample", place, { path, article: owner })];
    const article = articles.get(owner);
    // An invalid article has its own findings.
    if (!article) return [];
    const extension = posix.extname(path).slice(1);
    const name = posix.basename(path);
    return [
      ...(fits(article, extension) ? [] : [readContractCodes.make("sample-technology-mismatch", place, { path, extension, technologies: article.applicability.technologies })]),
      ...(article.linkedSamples.includes(name) ? [] : [readContractCodes.make("unlinked-sample", fileSpan(new SourceFile(article.path, "")), { name })]),
    ];
  });
}

/** The article that a sample belongs to, by name. */
export function articleOf(sample: string): string {
  return sample.replace(/\.[^./]+\.[^./]+$/, ".md");
}

function fits(article: Article, extension: string): boolean {
  return article.applicability.technologies.some((technology) => (extensions[technology] ?? [technology]).includes(extension));
}
