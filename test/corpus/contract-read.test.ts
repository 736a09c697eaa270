/** The 255 public knowledge articles, against counts that plain text searches give and that their rule list states. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { dimensions } from "../../contracts/read/article.js";
import { checkKnowledge } from "../../contracts/read/check.js";
import { type Knowledge, loadKnowledge } from "../../contracts/read/load.js";
import { matchArticle } from "../../contracts/read/match.js";
import { corporaFolder } from "../support/corpora.js";

const root = join(corporaFolder, "bcquality");

describe.skipIf(!existsSync(root))("the knowledge library", () => {
  let knowledge: Knowledge;
  let texts: string[];
  beforeAll(() => {
    knowledge = loadKnowledge(root);
    texts = ["microsoft", "community", "custom"].flatMap((layer) =>
      existsSync(join(root, layer, "knowledge"))
        ? readdirSync(join(root, layer, "knowledge"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md")).map((name) => readFileSync(join(root, layer, "knowledge", name), "utf8"))
        : [],
    );
  });

  test("is valid, article for article", () => {
    expect(texts).toHaveLength(255);
    expect(checkKnowledge(root, knowledge)).toMatchObject({ articles: 255, valid: 255, diagnostics: [] });
  });

  test("has the versions that its lines have", () => {
    const all = texts.filter((text) => /^bc-version: \[all\]\r?$/m.test(text)).length;
    expect(all).toBe(211);
    expect(knowledge.files.filter(({ article }) => article.versions.kind === "all")).toHaveLength(all);
    expect(knowledge.files.filter(({ article }) => article.versions.kind === "range")).toHaveLength(texts.filter((text) => /^bc-version: \[\d+\.\.\]/m.test(text)).length);
  });

  test("grows from 210 applicable articles at version 12 to 253 at 27", () => {
    const applicable = (version: bigint): number =>
      knowledge.files.filter(({ article }) => matchArticle(article.applicability, article.versions, { "bc-version": version, technologies: ["al"], countries: ["us"], "application-area": ["finance"] }).applicability === "applicable").length;
    const counts = Array.from({ length: 16 }, (_, index) => applicable(BigInt(12 + index)));
    expect([counts[0], counts.at(-1)]).toEqual([210, 253]);
    expect([...counts].sort((a, b) => a - b)).toEqual(counts);
  });

  test("never applies without technologies", () => {
    expect(knowledge.files.filter(({ article }) => matchArticle(article.applicability, article.versions, { "bc-version": 27n, countries: ["us"], "application-area": ["finance"] }).applicability === "applicable")).toEqual([]);
    expect(dimensions).toHaveLength(4);
  });
});
