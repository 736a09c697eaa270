import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadKnowledge } from "../../../../contracts/read/load.js";
import { article, findings, path } from "./support.js";
import { tree } from "../../../support/tree.js";

test("a sound article has no finding, with LF and with CRLF", () => {
  expect(findings({ [path]: article() })).toEqual([]);
  expect(findings({ [path]: article().replaceAll("\n", "\r\n") })).toEqual([]);
  expect(findings({ [path]: article({ countries: "[no, dk]", "bc-version": "[26..28]", technologies: "[al, javascript]", "application-area": "[finance]" }) })).toEqual([]);
});

test.each<readonly [string, string, string]>([
  ["bc-version", "-", "missing-article-field: the frontmatter has no `bc-version`"],
  ["keywords", "[]", "missing-article-field: `keywords` is empty"],
  ["domain", '""', "missing-article-field: `domain` is empty"],
  ["countries", "", "missing-article-field: `countries` is empty"],
  ["bc-version", "all", "invalid-article-field: `bc-version` is not a list"],
  ["bc-version", "[ALL]", "invalid-article-field: `bc-version` has `ALL`, which is no version: write whole numbers from 1 on, without leading zeros"],
  ["bc-version", "[26, x]", "invalid-article-field: `bc-version` has `x`, which is no version: write whole numbers from 1 on, without leading zeros"],
  ["bc-version", "[028]", "invalid-article-field: `bc-version` has `028`, which is no version: write whole numbers from 1 on, without leading zeros"],
  ["bc-version", "[26.0]", "invalid-article-field: `bc-version` has `26.0`, which is no version: write whole numbers from 1 on, without leading zeros"],
  ["bc-version", "[28..26]", "invalid-article-field: `bc-version` has the range `28..26`, which runs backward"],
  ["bc-version", "[0..3]", "invalid-article-field: `bc-version` has `0..3`, which is no range: write `26..28` or `26..`"],
  ["bc-version", '["..28"]', "invalid-article-field: `bc-version` has `..28`, which is no range: write `26..28` or `26..`"],
  ["bc-version", "[all, 27]", "invalid-article-field: `bc-version` mixes `all` with versions"],
  ["bc-version", "[26..28, 30]", "invalid-article-field: `bc-version` has a range beside other items"],
  ["domain", "[security]", "invalid-article-field: `domain` is not one word"],
  ["keywords", "a, b", "invalid-article-field: `keywords` is not a list"],
  ["keywords", "[AL0197, b, c]", "invalid-article-field: `keywords` has `AL0197`, which is not lower case with hyphens"],
  ["keywords", "[a, b, a]", "invalid-article-field: `keywords` has `a` twice"],
  ["keywords", "[a]", "unusual-keyword-count: there is 1 keyword; 3 to 10 are usual"],
  ["keywords", `[${"abcdefghijk".split("").join(", ")}]`, "unusual-keyword-count: there are 11 keywords; 3 to 10 are usual"],
  ["keywords", "\n  - a\n  - b\n  - c", "unportable-list: `keywords` is not written in brackets on one line"],
  ["bc-version", "[all] # or [26]", "unportable-list: `bc-version` is not written in brackets on one line"],
  ["technologies", "[all]", "invalid-article-field: `technologies` has `all`, which this field does not know"],
  ["countries", "[usa]", "invalid-article-field: `countries` has `usa`, which is no country code"],
  ["countries", "[US]", "invalid-article-field: `countries` has `US`, which is no country code"],
  ["countries", "[uk]", "invalid-article-field: `countries` has `uk`, which is no country code"],
  ["countries", "[w1, de]", "invalid-article-field: `countries` mixes `w1` with countries"],
  ["application-area", "[all, finance]", "invalid-article-field: `application-area` mixes `all` with areas"],
  ["application-area", "finance", "invalid-article-field: `application-area` is not a list"],
  ["keyword", "[a]", "unknown-article-field: articles have no field `keyword`"],
  ["domain", "ui", "domain-mismatch: the domain is `ui`, the folder `security`"],
])("%s: %s", (name, value, message) => expect(findings({ [path]: article({ [name]: value }) })).toEqual([message]));

describe("the body", () => {
  test.each([
    ["### Description\n\nText.", "missing-article-description: there is no `## Description` with text"],
    ["## Description\n\n## Best Practice\n\nText.", "missing-article-description: there is no `## Description` with text"],
    ["~~~\n## Description\n~~~", "missing-article-description: there is no `## Description` with text"],
    ["## Description\n\nText.\n\n```al\nx\n```", "forbidden-fence: an article holds no fenced code"],
    ["## Description\n\nText.\n\n- item\n\n  ~~~\n  x\n  ~~~", "forbidden-fence: an article holds no fenced code"],
  ])("%j", (body, message) => expect(findings({ [path]: article({}, `# Title\n\n${body}\n`) })).toContain(message));

  test("may have any other section, and needs a title only for the index", () => {
    expect(findings({ [path]: article({}, "# T\n\n## Description\n\nText.\n\n## Source\n\nA book.\n") })).toEqual([]);
    expect(findings({ [path]: article({}, "## Description\n\nText.\n") })).toEqual(["missing-article-title: there is no `# Title`; published index tools leave the article out"]);
  });
});

describe("the file", () => {
  test.each<readonly [string, string | Uint8Array, string]>([
    ["a mark at its start", `\ufeff${article()}`, "unreadable-article: the file starts with a byte order mark, so its frontmatter does not start it"],
    ["no frontmatter", "# Title\n", "unreadable-article: "],
    ["no end of frontmatter", "---\ndomain: x\n", "unreadable-article: "],
    ["a key twice", article().replace("domain: security", "domain: security\ndomain: ui"), "unreadable-article: "],
    ["bytes that are not UTF-8", Buffer.concat([Buffer.from(article()), Buffer.from([0xc3, 0x28])]), "unreadable-article: "],
    ["nothing", "", "unreadable-article: the file is empty"],
  ])("with %s is no article", (_, text, message) => {
    const root = tree({ [path]: text });
    const { files, diagnostics } = loadKnowledge(root);
    expect(files).toEqual([]);
    expect(diagnostics.map(({ code, message: words }) => `${code}: ${words}`).some((found) => found.startsWith(message))).toBe(true);
  });

  test("at another depth is none", () => expect(findings({ "custom/knowledge/secrets.md": article() })[0]).toMatch(/^misplaced-article/));

  test("behind a link is none", () => {
    const root = tree({ [path]: article() });
    symlinkSync(join(root, path), join(root, "custom/knowledge/security/other.md"));
    const { files, diagnostics } = loadKnowledge(root);
    expect(files).toHaveLength(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(["misplaced-article"]);
  });
});

describe("samples", () => {
  const linked = article({}, "# T\n\n## Description\n\nSee [`secrets.good.al`](secrets.good.al).\n");
  test("stand beside their article, in its technology, and are linked", () => {
    expect(findings({ [path]: linked, "custom/knowledge/security/secrets.good.al": "x", "custom/knowledge/security/secrets.perf.al": "x" })).toEqual([]);
    expect(findings({ [path]: article(), "custom/knowledge/security/secret.good.al": "x" })).toEqual(["orphan-sample: the sample `custom/knowledge/security/secret.good.al` has no article `custom/knowledge/security/secret.md`"]);
    expect(findings({ [path]: article(), "custom/knowledge/security/secrets.good.js": "x" })).toEqual([
      "unlinked-sample: the article does not link its sample `secrets.good.js`",
      "sample-technology-mismatch: the sample `custom/knowledge/security/secrets.good.js` is `.js`, but the article is for `al`",
    ].sort((a, b) => (a.startsWith("sample") ? -1 : b.startsWith("sample") ? 1 : 0)));
    expect(findings({ [path]: article({ technologies: "[al, javascript]" }, "# T\n\n## Description\n\n[`secrets.bad.js`](secrets.bad.js)\n"), "custom/knowledge/security/secrets.bad.js": "x" })).toEqual([]);
  });
});
