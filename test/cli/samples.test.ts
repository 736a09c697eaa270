import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectFile } from "../support/golden.js";
import { replay } from "./session.js";

const folder = join(import.meta.dirname, "samples");
const samples = readdirSync(folder).filter((name) => name.endsWith(".md"));

test.each(samples)("%s", async (name) => {
  const path = join(folder, name);
  const replayed = await replay(readFileSync(path, "utf8"));
  expectFile(path, replayed);
  // No sample may show an error of ours.
  expect(replayed).not.toMatch(/skillmodel: internal error|^ +at .*:\d+:\d+\)?$/m);
});
