/** A library of 100,000 articles: checked, indexed, read back and searched without running out of anything. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildIndex } from "../../contracts/read/build-index.js";
import { checkKnowledge } from "../../contracts/read/check.js";
import { layers } from "../../contracts/read/layers.js";
import { loadKnowledge } from "../../contracts/read/load.js";
import { isIndex, readIndex } from "../../contracts/read/read-index.js";
import { search } from "../../contracts/read/search.js";

const count = 100_000;
const root = mkdtempSync(join(tmpdir(), "large-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("100,000 articles", { timeout: 1_200_000 }, () => {
  for (let domain = 0; domain < 100; domain += 1) {
    const folder = join(root, "custom/knowledge", `domain-${domain}`);
    mkdirSync(folder, { recursive: true });
    for (let index = 0; index < count / 100; index += 1) {
      writeFileSync(join(folder, `article-${index}.md`), `---\nbc-version: [all]\ndomain: domain-${domain}\nkeywords: [a-${index}, b, c]\ntechnologies: [al]\ncountries: [w1]\napplication-area: [all]\n---\n\n# Article ${index}\n\n## Description\n\nText.\n`);
    }
  }
  const knowledge = loadKnowledge(root);
  expect(checkKnowledge(root, knowledge)).toMatchObject({ articles: count, valid: count, diagnostics: [] });
  const now = new Date();
  writeFileSync(join(root, "knowledge-index.json"), JSON.stringify(buildIndex(knowledge, layers, now)));
  const open = readIndex(join(root, "knowledge-index.json"), "knowledge-index.json", now);
  if (!isIndex(open)) throw new Error(open[0]?.message);
  const page = search(root, open, { domain: "domain-7", context: { technologies: ["al"] } });
  expect(page).toMatchObject({ totalCount: 1000, complete: false });
});
