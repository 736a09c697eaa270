/** What a machine has: programs by the PATH or as paths, files from the folder where a run stands. */

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createHost } from "../../../environment/host.js";
import { program } from "../../support/programs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

test("a program is an executable file of the PATH, or one that a path leads to", () => {
  const folder = temporaryFolder();
  const path = program(folder, "true", "work");
  const plain = join(dirname(path), "plain");
  writeFileSync(plain, "");
  chmodSync(plain, 0o644);
  mkdirSync(join(dirname(path), "folder"));
  const { resolves } = createHost({ PATH: `/nowhere::${dirname(path)}`, HOME: folder }, folder);
  expect(["work", path, `./${basename(dirname(path))}/work`, `~/${basename(dirname(path))}/work`].map(resolves)).toEqual([true, true, true, true]);
  expect(["plain", "folder", "other", "", "~", folder, plain, "./work"].map(resolves)).toEqual(Array(8).fill(false));
  expect(createHost({}, folder).resolves("sh")).toBe(false);
});

test("a path starts in the folder of the run, or at home", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "docs"));
  const { exists, expand } = createHost({ HOME: folder }, join(folder, "docs"));
  expect(["../docs", ".", "~/docs", "~", join(folder, "docs")].map(exists)).toEqual([true, true, true, true, true]);
  expect(["docs", "~/plans", "~docs"].map(exists)).toEqual([false, false, false]);
  expect(expand("~/a b")).toBe(join(folder, "a b"));
});
