import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import type * as FileSystem from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { execute } from "../../../../render/output/execute.js";
import { writeFileAtomically } from "../../../../render/output/write-file.js";
import { temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const fault: { at?: "writeFile" | "sync" | "rename"; code?: string } = {};

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof FileSystem>();
  const fail = (step: string): void => {
    if (fault.at === step) throw Object.assign(new Error(`${fault.code}: from the test`), { code: fault.code });
  };
  return {
    ...real,
    rename: async (from: string, to: string) => {
      fail("rename");
      await real.rename(from, to);
    },
    open: async (path: string, flags: string, mode: number) => {
      const file = await real.open(path, flags, mode);
      return {
        writeFile: async (text: string) => {
          await file.writeFile(text.slice(0, fault.at === "writeFile" ? 1 : undefined));
          fail("writeFile");
        },
        sync: async () => {
          fail("sync");
          await file.sync();
        },
        close: () => file.close(),
      };
    },
  };
});

test.each([
  ["writeFile", "ENOSPC", "no space is left on the disk"],
  ["sync", "EIO", "the disk reports an error"],
  ["rename", "EROFS", "the file system is read-only"],
  ["writeFile", "EDQUOT", "the disk quota is used up"],
] as const)("a fault at %s (%s) leaves the old text and nothing else", async (at, code, reason) => {
  const folder = temporaryFolder();
  const path = join(folder, "a.md");
  writeFileSync(path, "old");
  Object.assign(fault, { at, code });
  await expect(writeFileAtomically(path, "new", true)).rejects.toThrow(`can't write \`${path}\`: ${reason}`);
  delete fault.at;
  expect(treeOf(folder)).toEqual({ "a.md": "old" });
  await writeFileAtomically(path, "new", true);
  expect(treeOf(folder)).toEqual({ "a.md": "new" });
});

test("a file in the place of a folder is named", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "tidy"), "mine");
  await expect(writeFileAtomically(join(folder, "tidy", "SKILL.md"), "x")).rejects.toThrow(/can't write `.*SKILL\.md`: a (file stands in the way|part of the path is not a folder)/);
  expect(treeOf(folder)).toEqual({ tidy: "mine" });
});

test("a symbolic link stays one, and the mode of a file stays", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "real"));
  writeFileSync(join(folder, "real", "a.md"), "old");
  chmodSync(join(folder, "real", "a.md"), 0o640);
  symlinkSync(join("real", "a.md"), join(folder, "link.md"));
  await writeFileAtomically(join(folder, "link.md"), "new");
  expect(lstatSync(join(folder, "link.md")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, "real", "a.md"), "utf8")).toBe("new");
  expect(statSync(join(folder, "real", "a.md")).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(folder, "real"))).toEqual(["a.md"]);
});

test("a text that changed after it was planned is not overwritten", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "a.cue");
  writeFileSync(path, "newer");
  const change = { kind: "write", path, text: "rewritten", expected: "old" } as const;
  await expect(execute([{ directory: folder, changes: [change] }])).rejects.toThrow("it was changed in the meantime");
  expect(treeOf(folder)).toEqual({ "a.cue": "newer" });
});

test("an aborted run begins no further change", async () => {
  const folder = temporaryFolder();
  const abort = new AbortController();
  abort.abort();
  await expect(execute([{ directory: folder, changes: [{ kind: "write", path: join(folder, "a"), text: "x" }] }], abort.signal)).rejects.toThrow();
  expect(treeOf(folder)).toEqual({});
});
