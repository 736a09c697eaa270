import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scaffold } from "../../../cli/scaffold.js";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { SourceFile } from "../../../compiler/source/source-file.js";
import { format } from "../../../compiler/syntax/format/format.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const leaves = ["tidy", "tidy-imports", "a", "7", "x2-y-3", "a".repeat(64)];

test.each(leaves)("a new skill %s is formatted", (leaf) => {
  const text = scaffold(leaf, "2026-02-28");
  expect(format(new SourceFile(`${leaf}.cue`, text))).toEqual({ text });
});

test("new skills pass every check, one by one and side by side", async () => {
  const folder = temporaryFolder();
  for (const leaf of leaves) {
    mkdirSync(join(folder, leaf));
    writeFileSync(join(folder, leaf, `${leaf}.cue`), scaffold(leaf, "2026-02-28"));
  }
  const { diagnostics, library } = await compile(folder, { config: { ...defaultConfig, tier: "strict" }, base: folder });
  expect(diagnostics).toEqual([]);
  expect(library?.skills).toHaveLength(leaves.length);
});
