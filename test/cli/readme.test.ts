/** What the README shows is what the product prints. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/build.js";
import { expectFile } from "../support/golden.js";
import { replay } from "./session.js";

test("the README is true", async () => {
  const path = join(root, "README.md");
  const text = readFileSync(path, "utf8");
  const replayed = await replay(text, ["skills"]);
  expectFile(path, replayed);
  expect(replayed).not.toMatch(/internal error|not found/);
});
