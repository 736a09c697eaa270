import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSourceFile } from "../../../compiler/source/read-file.js";
import { readSkillFile } from "../../../prose/read/read-file.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

test.skipIf(process.platform === "win32")("a pipe or a device, which may never end, is not read", () => {
  const folder = temporaryFolder();
  const path = join(folder, "payload.md");
  symlinkSync("/dev/null", path);
  expect(readSourceFile(path, folder)).toMatchObject({ unreadable: { file: { path: "payload.md" }, problem: "it is no regular file" } });
  expect(readSkillFile(path, "payload.md")).toMatchObject({ skill: undefined, finding: { message: "this file cannot be read: it is no regular file" } });
});
