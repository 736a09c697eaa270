/** Lint over real libraries and known cases: the seeded faults are found, odd files are read, no place lies outside its file. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { diskFiles } from "../../prose/lint/files.js";
import { findSkillFiles } from "../../prose/lint/find-skills.js";
import { lint } from "../../prose/lint/lint.js";
import { splitFrontmatter } from "../../prose/frontmatter/split.js";
import { parseBlocks } from "../../prose/markdown/parse-blocks.js";
import { ourOutline, theirOutline } from "../support/outline.js";
import { casesFolder, corporaFolder } from "../support/corpora.js";

const seeded = existing(casesFolder, "seeded");
const odd = existing(casesFolder, "odd");
const libraries = existing(corporaFolder, "skills");
const contracts = existing(corporaFolder, "skill-contract");

function existing(parent: string, name: string): string | undefined {
  const folder = join(parent, name);
  return existsSync(folder) ? folder : undefined;
}

function lintFolder(folder: string): readonly Diagnostic[] {
  return lint([folder], { show: (path) => relative(folder, path) }).findings;
}

/** Skill folder, code and line of each finding, without those that most cases share. */
function faults(findings: readonly Diagnostic[]): string[] {
  return findings.map(({ code, span }) => `${basename(dirname(span.file.path))} ${span.file.positionAt(span.start).line} ${code}`);
}

test.skipIf(seeded === undefined)("every seeded fault is found, and nothing else", () => {
  expect(faults(lintFolder(seeded ?? ""))).toEqual([
    "s01-contradiction 12 contradictory-rules",
    "s01-contradiction 14 contradictory-rules",
    "s02-dead-step 10 unreachable-step",
    "s03-undefined-step 9 undefined-step",
    "s04-infinite-loop 9 endless-loop",
    "s05-tool-not-allowed 8 unlisted-tool",
    "s05-tool-not-allowed 9 unlisted-tool",
    "s06-guard-gap 9 threshold-gap",
    "s07-guard-overlap 8 threshold-overlap",
    "s08-missing-handoff 8 missing-skill",
    "s10-handoff-cycle-b 7 mandatory-handoff-cycle",
    "s12-trigger-clash-b 3 duplicate-trigger-phrase",
    "s13-stale-ref 7 missing-link-target",
    "s13-stale-ref 7 missing-named-file",
    "s14-unreachable-skill 5 unstartable-skill",
    "s15-use-before-define 7 value-before-definition",
  ]);
});

test.skipIf(odd === undefined)("every odd file is read, or refused with a place", () => {
  const found = faults(lintFolder(odd ?? "")).filter((fault) => !fault.endsWith("duplicate-trigger-phrase"));
  expect(found).toEqual([
    "anchor 2 yaml-anchor",
    "anchor 4 yaml-anchor",
    "anchor 5 field-type-mismatch",
    "anchor 5 yaml-anchor",
    "bom 1 byte-order-mark",
    "colon 3 unquoted-colon",
    "comment 1 misplaced-frontmatter",
    "crlf 1 carriage-returns",
    "dots 4 invalid-end-mark",
    "dup 3 duplicate-field",
    "empty 1 empty-file",
    "flow 4 flow-style",
    "hint 4 field-type-mismatch",
    "latin1 3 invalid-encoding",
    "nested 6 field-type-mismatch",
    "nofm 1 missing-frontmatter",
    "numname 2 field-type-mismatch",
    "numname 2 name-folder-mismatch",
    "tab 5 tab-indentation",
    "unclosed 1 unclosed-frontmatter",
    "yesno 4 loose-boolean",
    "yesno 5 unstartable-skill",
    "yesno 5 loose-boolean",
  ]);
});

test.skipIf(libraries === undefined || contracts === undefined)("places lie inside their files", () => {
  for (const folder of [libraries, contracts]) {
    for (const { span, related } of lintFolder(folder ?? "")) {
      for (const place of [span, ...related.map((other) => other.span)]) {
        expect(place.start).toBeGreaterThanOrEqual(0);
        expect(place.end).toBeGreaterThanOrEqual(place.start);
        expect(place.end).toBeLessThanOrEqual(place.file.text.length);
      }
    }
  }
});

/** Paths that the libraries hold beside the skills, by their lists of files. */
function listedPaths(root: string): Set<string> {
  const paths = new Set<string>();
  for (const library of readdirSync(root)) {
    for (const file of readFileSync(join(root, library, "FILES.txt"), "utf8").split("\n")) {
      for (let path = join(root, library, file); path.length > root.length && !paths.has(path); path = dirname(path)) paths.add(path);
    }
  }
  return paths;
}

test.skipIf(libraries === undefined)("the findings in real libraries are those that were judged right one by one", () => {
  const root = libraries ?? "";
  const listed = listedPaths(root);
  const { findings } = lint([root], { show: (path) => relative(root, path), files: diskFiles((path) => listed.has(path)) });
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  expect(counts).toEqual({
    "duplicate-skill-name": 2,
    "missing-link-target": 10,
    "missing-named-file": 10,
    "name-folder-mismatch": 1,
    "nonstandard-field": 14,
    "oversized-body": 11,
    "unclosed-fence": 2,
  });
});

test.skipIf(contracts === undefined)("fields that a library defines for itself are no misspellings", () => {
  const counts: Record<string, number> = {};
  for (const { code } of lintFolder(contracts ?? "")) counts[code] = (counts[code] ?? 0) + 1;
  // Of the library's files beside the skills only some are in the corpus.
  const { "missing-link-target": _links, "missing-named-file": _files, ...judged } = counts;
  expect(judged).toEqual({ "duplicate-trigger-phrase": 1, "field-type-mismatch": 240, "flow-style": 120, "nonstandard-field": 608, "oversized-field": 2 });
});

test.skipIf(libraries === undefined)("blocks of real skills are those of an independent parser", () => {
  for (const path of findSkillFiles(libraries ?? "", "").files) {
    const text = readFileSync(path, "utf8");
    const body = text.slice(splitFrontmatter(text)?.body ?? 0);
    expect(ourOutline(parseBlocks(body), body), path).toEqual(theirOutline(fromMarkdown(body) as Nodes, body));
  }
});
