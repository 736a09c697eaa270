import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../render/output/make-folder.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";

test("with those above it, and again", async () => {
  const path = join(temporaryFolder(), "a/b/c");
  await makeFolder(path);
  await makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test("not where a file stands", async () => {
  const path = join(temporaryFolder(), "file");
  writeFileSync(path, "");
  await expect(makeFolder(path)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(path, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

// Node's own recursive `mkdir` tries there for ever.
test.skipIf(!existsSync("/proc/self"))("an end where the system lets none be made", async () => {
  await expect(makeFolder("/proc/no such folder/below")).rejects.toMatchObject({ code: "ENOENT" });
});
