import { readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildIndex, hintOf, snapshotOf } from "../../../../contracts/read/build-index.js";
import { type BodyPage, type GetRequest, getArticles } from "../../../../contracts/read/get.js";
import { layers } from "../../../../contracts/read/layers.js";
import { loadKnowledge } from "../../../../contracts/read/load.js";
import { sizeOf } from "../../../../contracts/read/paging.js";
import { isIndex, readIndex } from "../../../../contracts/read/read-index.js";
import { type SearchPage, type SearchRequest, search } from "../../../../contracts/read/search.js";
import { type Indexed, article, indexed, now, path } from "./support.js";

const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${layers[index % 3] ?? "custom"}/knowledge/security/a-${String(index).padStart(2, "0")}.md`, article({ "bc-version": index % 2 === 0 ? "[all]" : "[20..]" }, `# Article ${index}\n\n## Description\n\nAbout ${index}. More.\n`)]));

function page(at: Indexed, request: SearchRequest): SearchPage {
  const result = search(at.root, at.open, request);
  if (!("candidates" in result)) throw new Error(result.map(({ message }) => message).join("\n"));
  return result;
}

function refused(at: Indexed, request: SearchRequest): string[] {
  const result = search(at.root, at.open, request);
  return "candidates" in result ? [] : result.map(({ message }) => message);
}

describe("the index", () => {
  test("is the same for the same files but for its time, and one row for each valid article", () => {
    const at = indexed({ ...many, "custom/knowledge/security/broken.md": "# no frontmatter" });
    const again = buildIndex(loadKnowledge(at.root), layers, new Date("2027-01-01T00:00:00Z"));
    expect({ ...again, generatedAt: at.index.generatedAt }).toEqual(at.index);
    expect(at.index.articleCount).toBe(40);
  });

  test("describes an article in a sentence", () => {
    expect(hintOf("One.  Two.")).toBe("One.");
    expect(hintOf("v1.2 is\nthe newest! Two.")).toBe("v1.2 is the newest!");
    expect(hintOf(`${"word ".repeat(40)}end.`)).toBe(`${"word ".repeat(24).trimEnd()}…`);
    expect(hintOf("x".repeat(130))).toBe(`${"x".repeat(120)}…`);
  });

  test.each<readonly [string, (index: Record<string, unknown> & { articles: Record<string, unknown>[] }) => void, string]>([
    ["a count", (index) => (index["articleCount"] = 7), "the index says it has 7 articles and has 1"],
    ["a snapshot", (index) => (index["sourceSnapshot"] = "0".repeat(64)), "the index has rows that do not give its snapshot"],
    ["a future", (index) => (index["generatedAt"] = "2026-08-01T12:02:00Z"), "the index was made in the future"],
    ["a path upward", (index) => ((index.articles[0] ?? {})["path"] = "../x.md"), "the index has a row whose path has the segment `..`"],
    ["another layer", (index) => ((index.articles[0] ?? {})["layer"] = "community"), `the index has a row of the layer \`community\` at \`${path}\``],
    ["a row twice", (index) => (index.articles.push(index.articles[0] ?? {}), (index["articleCount"] = 2)), `the index has \`${path}\` twice`],
    ["a member", (index) => (index["note"] = 1), "`$` has the unknown member `note`"],
  ])("with %s changed is refused", (_, change, message) => {
    const at = indexed({ [path]: article() });
    const index = JSON.parse(JSON.stringify(at.index)) as Record<string, unknown> & { articles: Record<string, unknown>[] };
    change(index);
    writeFileSync(join(at.root, "knowledge-index.json"), JSON.stringify(index));
    const opened = readIndex(join(at.root, "knowledge-index.json"), "knowledge-index.json", now);
    expect(isIndex(opened) ? [] : opened.map((found) => found.message)).toEqual([message]);
  });

  test("that is a link or is not there is refused", () => {
    const at = indexed({ [path]: article() });
    symlinkSync(join(at.root, "knowledge-index.json"), join(at.root, "link.json"));
    for (const name of ["link.json", "none.json"]) expect(isIndex(readIndex(join(at.root, name), name, now))).toBe(false);
  });

  test("its snapshot is the digest of paths and digests", () => {
    expect(snapshotOf([{ path: "a", sourceSha256: "b" }])).not.toBe(snapshotOf([{ path: "a", sourceSha256: "c" }]));
  });
});

describe("a search", () => {
  test("gives every row once, in order, in pages that fit", () => {
    const at = indexed(many);
    for (const maxBytes of [1_500, 2_500, 16_000]) {
      const request: SearchRequest = { domain: "security", context: { technologies: ["al"] }, maxBytes, enabledLayers: ["custom", "microsoft"] };
      const rows: unknown[] = [];
      let next: SearchPage | undefined = page(at, request);
      const first: SearchPage = next;
      while (next) {
        expect(sizeOf(next)).toBeLessThanOrEqual(maxBytes);
        expect(next.returnedCount).toBeGreaterThan(0);
        expect([next.totalCount, next.snapshot, next["context"], next["defaults"]]).toEqual([40, first.snapshot, first["context"], first["defaults"]]);
        rows.push(...next.candidates, ...next.excludedByConfiguration);
        next = next.continuation ? page(at, { ...request, ...next.continuation }) : undefined;
      }
      const paths = rows.map((row) => (row as { path: string }).path);
      const enabled = Object.keys(many).filter((name) => !name.startsWith("community")).sort();
      expect(paths).toEqual([...enabled, ...Object.keys(many).filter((name) => name.startsWith("community")).sort()]);
    }
  });

  test("says which rows are open, and why", () => {
    const at = indexed(many);
    const { candidates } = page(at, { domain: "security", context: { technologies: ["al"] } });
    expect(candidates.filter((row) => row["applicability"] === "conditional")).toHaveLength(20);
    expect(candidates.find((row) => row["applicability"] === "conditional")).toMatchObject({ unknownDimensions: ["bc-version"], "bc-version": ["20.."] });
    expect(page(at, { domain: "security", context: { technologies: ["al"] }, excludeConditional: true }).totalCount).toBe(20);
    expect(page(at, { domain: "security", context: { technologies: ["al"], "bc-version": 19n } }).totalCount).toBe(20);
    expect(page(at, { domain: "ui", context: {} })).toMatchObject({ totalCount: 0, complete: true, continuation: null });
  });

  test("is refused rather than answered in part", () => {
    const at = indexed(many);
    const request: SearchRequest = { domain: "security", context: { technologies: ["al"] }, maxBytes: 2_500 };
    const { continuation } = page(at, request);
    if (!continuation) throw new Error("one page");
    expect(refused(at, { ...request, offset: 3 })).toEqual(["a page beyond the first needs the snapshot of the one before"]);
    expect(refused(at, { ...request, ...continuation, maxBytes: 2_600 })).toEqual(["the index or the request has changed since the page before"]);
    expect(refused(at, { ...request, ...continuation, offset: 40 })).toEqual(["there is no row 40; there are 40 rows"]);
    expect(refused(at, { ...request, maxBytes: 100 })).toEqual(["a page of 100 bytes has no room for a row"]);
    const long = indexed({ [path]: article({ keywords: `[${"k".repeat(900)}, b, c]` }) });
    expect(refused(long, { ...request, maxBytes: 1_024 })).toEqual([`the row of \`${path}\` does not fit into a page of 1024 bytes`]);
    unlinkSync(join(at.root, "custom/knowledge/security/a-02.md"));
    expect(refused(at, request)).toEqual(["the article `custom/knowledge/security/a-02.md` does not exist"]);
    expect(refused({ ...at, open: { ...at.open, index: { ...at.index, enabledLayers: ["custom"] } } }, request)).toEqual(["the index does not cover the layer `microsoft`"]);
  });

  test("is bound to the bytes of the index", () => {
    const at = indexed(many);
    const request: SearchRequest = { domain: "security", context: {} };
    expect(page({ ...at, open: { ...at.open, digest: "other" } }, request).snapshot).not.toBe(page(at, request).snapshot);
  });
});

describe("bodies", () => {
  const get = (at: Indexed, request: GetRequest): BodyPage | string[] => {
    const result = getArticles(at.root, at.open, request);
    return "articles" in result ? result : result.map(({ message }) => message);
  };

  test("are given as they are, in portions that fit", () => {
    const at = indexed(many);
    const paths = Object.keys(many).slice(0, 8);
    const bodies: string[] = [];
    let request: GetRequest | undefined = { paths, maxBytes: 2_000 };
    while (request) {
      const result: BodyPage | string[] = get(at, request);
      if (!("articles" in result)) throw new Error(result.join("\n"));
      expect(sizeOf(result)).toBeLessThanOrEqual(2_000);
      bodies.push(...result.articles.map(({ body }) => body));
      request = result.continuation ? { paths: result.remainingPaths, maxBytes: 2_000, snapshot: result.continuation.snapshot } : undefined;
    }
    expect(bodies).toEqual(paths.map((name) => readFileSync(join(at.root, name), "utf8")));
  });

  test.each<readonly [string, GetRequest, string]>([
    ["nine", { paths: Object.keys(many).slice(0, 9) }, "9 paths are asked for; at most 8 are given at once"],
    ["twice", { paths: ["custom/knowledge/security/a-02.md", "custom/knowledge/security/a-02.md"] }, "`custom/knowledge/security/a-02.md` is asked for twice"],
    ["upward", { paths: ["custom/knowledge/../../etc/passwd"] }, "`custom/knowledge/../../etc/passwd` has the segment `..`"],
    ["absolute", { paths: ["/etc/passwd"] }, "`/etc/passwd` is absolute"],
    ["a backslash", { paths: ["custom\\knowledge\\x.md"] }, "`custom\\knowledge\\x.md` has a backslash"],
    ["another root", { paths: ["skills/do.md"] }, "`skills/do.md` is in no layer's knowledge"],
    ["another case", { paths: ["custom/knowledge/security/A-02.md"] }, "`custom/knowledge/security/A-02.md` is not in the index"],
    ["a disabled layer", { paths: ["custom/knowledge/security/a-02.md"], enabledLayers: ["microsoft"] }, "`custom/knowledge/security/a-02.md` belongs to the layer `custom`, which is disabled"],
    ["no room", { paths: ["custom/knowledge/security/a-02.md"], maxBytes: 200 }, "`custom/knowledge/security/a-02.md` does not fit into 200 bytes"],
    ["another's snapshot", { paths: ["custom/knowledge/security/a-02.md"], snapshot: "0".repeat(64) }, "the rest is not what the page before left"],
    ["a sample by another name", { paths: ["custom/knowledge/security/a-02.al"], samples: true }, "`custom/knowledge/security/a-02.al` is not named `<slug>.good.<ext>` or `<slug>.bad.<ext>`"],
  ])("%s: refused", (_, request, message) => expect(get(indexed(many), request)).toEqual([message]));

  test("that changed, moved behind a link, or are not UTF-8 are refused", () => {
    const at = indexed({ ...many, [path]: article() });
    const file = join(at.root, path);
    writeFileSync(file, `${article()}\n`);
    expect(get(at, { paths: [path] })).toEqual([`\`${path}\` has changed since the index was built`]);
    writeFileSync(file, Buffer.from([0xc3, 0x28]));
    expect(get(at, { paths: [path] })).toEqual([`\`${path}\` is not UTF-8: byte 0 starts no character`]);
    renameSync(file, join(at.root, "elsewhere.md"));
    symlinkSync(join(at.root, "elsewhere.md"), file);
    expect(get(at, { paths: [path] })).toEqual([`\`${path}\` is reached through a symbolic link`]);
  });

  test("of samples are given where the article links them", () => {
    const linked = article({}, "# T\n\n## Description\n\nSee [`secrets.good.al`](secrets.good.al).\n");
    const sample = "custom/knowledge/security/secrets.good.al";
    const at = indexed({ [path]: linked, [sample]: "exit(true);", "custom/knowledge/security/secrets.bad.al": "x" });
    expect(get(at, { paths: [sample], samples: true })).toMatchObject({ kind: "samples", complete: true, articles: [{ path: sample, body: "exit(true);", bytes: 11 }] });
    expect(get(at, { paths: ["custom/knowledge/security/secrets.bad.al"], samples: true })).toEqual([`\`custom/knowledge/security/secrets.bad.al\` is not linked from \`${path}\``]);
    writeFileSync(join(at.root, path), `${linked} `);
    expect(get(at, { paths: [sample], samples: true })).toEqual([`\`${sample}\` belongs to \`${path}\`, which has changed since the index was built`]);
  });
});
